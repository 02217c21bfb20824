import { eventIterator } from '@orpc/contract';
import { exportEventSchema } from '../model/export.ts';
import { companyPackSchema, packFileQuerySchema, packQuerySchema } from '../model/pack.ts';
import { procedure } from './procedure.ts';

/** Reports for a bookkeeper's clients. */
export const pack = {
  /** The tables of one company. */
  company: procedure.input(packQuerySchema).output(companyPackSchema),
  /** The tables and lists of several companies as a workbook, in chunks. */
  export: procedure.input(packFileQuerySchema).output(eventIterator(exportEventSchema)),
};
