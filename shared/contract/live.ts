import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { changeEventSchema, changePositionSchema } from '../model/change.ts';
import { incidentSchema } from '../model/incident.ts';
import { syncEventSchema } from '../model/sync.ts';
import { nothing, procedure } from './procedure.ts';

export const live = {
  /** The state of every company's sync, then each change of it. */
  sync: procedure.input(nothing).output(eventIterator(syncEventSchema)),
  /** What changed since `after`; null, or a position of an earlier run, begins with `reset`. */
  changes: procedure
    .input(z.strictObject({ after: changePositionSchema.nullable() }))
    .output(eventIterator(changeEventSchema)),
  /** What happened to the program itself since it was started, then each further incident. */
  incidents: procedure.input(nothing).output(eventIterator(incidentSchema)),
};
