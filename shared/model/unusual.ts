import { z } from 'zod';
import { FAR_ABOVE } from '../enums.ts';
import { companyIdSchema } from './company.ts';
import { UNUSUAL_COLUMNS } from '../worklist-order.ts';
import { MAX_PAGE_ROWS } from './record.ts';
import { orderSchema } from './worklist-order.ts';

/** Expense types of the last months that are far above their median. */
export const unusualQuerySchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  /** The user's calendar date; its month is the current one. */
  today: z.iso.date(),
  /** Minimum ratio to the median (hundredths). */
  farAbove: z.literal(FAR_ABOVE),
  offset: z.int().nonnegative(),
  limit: z.int().positive().max(MAX_PAGE_ROWS),
  sort: orderSchema(UNUSUAL_COLUMNS),
});
export type UnusualQuery = z.infer<typeof unusualQuerySchema>;

/** A type's gross in a month and currency, with the median of the twelve months before; decimal text. */
export const unusualTypeSchema = z.strictObject({
  companyId: companyIdSchema,
  type: z.string(),
  typeName: z.string().nullable(),
  currency: z.string().nullable(),
  month: z.string(),
  amount: z.string(),
  median: z.string(),
  /** Records whose amount could not be added: in the month, and in the months it is compared with. */
  notIncluded: z.int(),
  notIncludedBefore: z.int(),
});
export type UnusualType = z.infer<typeof unusualTypeSchema>;

export const unusualSchema = z.strictObject({
  count: z.int(),
  /** By default the newest month first, within it the largest excess of each currency. */
  rows: z.array(unusualTypeSchema),
  /** Types with amounts in these months whose median is zero: too few of the earlier months had any. */
  notChecked: z.int(),
});
export type Unusual = z.infer<typeof unusualSchema>;
