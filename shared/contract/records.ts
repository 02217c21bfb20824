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
  /** Exports a list as of one point in time, in chunks. The page assembles and saves the file. */
  export: procedure.input(exportQuerySchema).output(eventIterator(exportEventSchema)),
  /** Full-text search across all lists: the newest records of each, at most `limit`. */
  search: procedure.input(searchInputSchema).output(z.array(foundRecordSchema)),
  summary: procedure.input(listQuerySchema).output(listSummarySchema),
  /** Dates of a list's records, newest first, records without a date last; empty if there are too many. */
  days: procedure.input(listQuerySchema).output(z.array(listDaySchema).max(MAX_DAYS)),
  /** Totals of these days; only for incomes and expenses. */
  dayTotals: procedure.input(dayTotalsQuerySchema).output(z.array(dayTotalsSchema)),
  /** Position of a record in a list, counted from 0; null if the list does not contain it. */
  position: procedure
    .input(
      listQuerySchema.extend({
        sort: sortSchema,
        record: z.strictObject({ companyId: companyIdSchema, recordId: z.string().max(200) }),
      }),
    )
    .output(z.int().nullable()),
  /** Values that a list can be filtered by, the most frequent first. */
  facet: procedure.input(facetQuerySchema).output(z.array(facetValueSchema)),
  get: procedure
    .input(oneCompany.extend({ resource: resourceSchema, recordId: z.string().max(200) }))
    .output(recordDetailSchema),
};
