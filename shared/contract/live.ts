import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { changeEventSchema, changePositionSchema } from '../model/change.ts';
import { incidentSchema } from '../model/incident.ts';
import { syncEventSchema } from '../model/sync.ts';
import { nothing, procedure } from './procedure.ts';

export const live = {
  /** The sync state of every company, then each change. */
  sync: procedure.input(nothing).output(eventIterator(syncEventSchema)),
  /** Changes since `after`; null, or a position of an earlier run, starts with `reset`. */
  changes: procedure
    .input(z.strictObject({ after: changePositionSchema.nullable() }))
    .output(eventIterator(changeEventSchema)),
  /** Incidents since the app started, then each further one. */
  incidents: procedure.input(nothing).output(eventIterator(incidentSchema)),
};
