import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { companyIdSchema } from '../model/company.ts';
import { exportEventSchema, exportQuerySchema } from '../model/export.ts';
import { facetValueSchema } from '../model/filter.ts';
import {
  MAX_PAGE_ROWS,
  MAX_DAYS,
  dayTotalsQuerySchema,
  dayTotalsSchema,
  facetQuerySchema,
  foundRecordSchema,
  listDaySchema,
  listQuerySchema,
  listSummarySchema,
  recordDetailSchema,
  recordRowSchema,
  resourceSchema,
  searchInputSchema,
  sortSchema,
} from '../model/record.ts';
import { oneCompany, procedure } from './procedure.ts';

export const records = {
  /** Rows `offset … offset + limit - 1` of a list. Ties in the sort are broken by the newest record first. */
  page: procedure
    .input(
      listQuerySchema.extend({
        sort: sortSchema,
        offset: z.int().nonnegative(),
        limit: z.int().positive().max(MAX_PAGE_ROWS),
      }),
    )
    .output(z.array(recordRowSchema)),
  /** Writes a list to a file, in pieces: all of it as of one moment. The page puts it together and has it saved. */
  export: procedure.input(exportQuerySchema).output(eventIterator(exportEventSchema)),
  /** Records of any list by their text: of each list the newest, at most `limit`. */
  search: procedure.input(searchInputSchema).output(z.array(foundRecordSchema)),
  summary: procedure.input(listQuerySchema).output(listSummarySchema),
  /** The days of a list by the date of its records, newest first, without a date last; none where there are too many. */
  days: procedure.input(listQuerySchema).output(z.array(listDaySchema).max(MAX_DAYS)),
  /** What these days of a list add up to; of an income or expense alone. */
  dayTotals: procedure.input(dayTotalsQuerySchema).output(z.array(dayTotalsSchema)),
  /** Where a record stands in a list, counted from 0; null when it is not in it. */
  position: procedure
    .input(
      listQuerySchema.extend({
        sort: sortSchema,
        record: z.strictObject({ companyId: companyIdSchema, recordId: z.string().max(200) }),
      }),
    )
    .output(z.int().nullable()),
  /** Values the records of a list have and it can be narrowed by, the most frequent first. */
  facet: procedure.input(facetQuerySchema).output(z.array(facetValueSchema)),
  get: procedure
    .input(oneCompany.extend({ resource: resourceSchema, recordId: z.string().max(200) }))
    .output(recordDetailSchema),
};
