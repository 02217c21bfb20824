import { eventIterator } from '@orpc/contract';
import { exportEventSchema } from '../model/export.ts';
import { companyPackSchema, packFileQuerySchema, packQuerySchema } from '../model/pack.ts';
import { procedure } from './procedure.ts';

/** What bookkeepers hand to their clients. */
export const pack = {
  /** One company's tables. */
  company: procedure.input(packQuerySchema).output(companyPackSchema),
  /** The same of some companies and their lists as a workbook, in pieces. */
  export: procedure.input(packFileQuerySchema).output(eventIterator(exportEventSchema)),
};
