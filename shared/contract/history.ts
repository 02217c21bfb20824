import { z } from 'zod';
import { historyEntrySchema, historyQuerySchema } from '../model/history.ts';
import { procedure } from './procedure.ts';

export const history = {
  /** Additions, changes, removals and restorations, newest first; of all companies or one, of a record or a run. */
  page: procedure.input(historyQuerySchema).output(z.array(historyEntrySchema)),
};
