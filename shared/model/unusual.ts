import { z } from 'zod';
import { FAR_ABOVE } from '../enums.ts';
import { companyIdSchema } from './company.ts';
import { MAX_PAGE_ROWS } from './record.ts';

/** Expense types of the last months that are far above what is usual of them. */
export const unusualQuerySchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  /** The user's calendar date: its month runs. */
  today: z.iso.date(),
  /** From how much of the median on (hundredths of it). */
  farAbove: z.literal(FAR_ABOVE),
  offset: z.int().nonnegative(),
  limit: z.int().positive().max(MAX_PAGE_ROWS),
});
export type UnusualQuery = z.infer<typeof unusualQuerySchema>;

/** A type's gross in a month of one currency, beside the median of the twelve months before; decimal text. */
export const unusualTypeSchema = z.strictObject({
  companyId: companyIdSchema,
  type: z.string(),
  typeName: z.string().nullable(),
  currency: z.string().nullable(),
  month: z.string(),
  amount: z.string(),
  median: z.string(),
  /** Records of the month whose amount could not be added, and of the months it is compared with. */
  notIncluded: z.int(),
  notIncludedBefore: z.int(),
});
export type UnusualType = z.infer<typeof unusualTypeSchema>;

export const unusualSchema = z.strictObject({
  count: z.int(),
  /** The newest month first, in it the largest excess of each currency. */
  rows: z.array(unusualTypeSchema),
  /** Types with something in these months whose median is nothing: too few of the months before had any. */
  notChecked: z.int(),
});
export type Unusual = z.infer<typeof unusualSchema>;
