import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { MAX_GROUPS } from './worklist.ts';

/** Partners that several companies have. With a company: those it has; with a partner of it: that one alone. */
export const exposureQuerySchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  /** As worklists name partners: an id, or a name where records carry no id. */
  partner: z.string().max(500).nullable(),
  offset: z.int().nonnegative(),
  limit: z.int().positive().max(MAX_GROUPS),
});
export type ExposureQuery = z.infer<typeof exposureQuerySchema>;

/** What is marked unpaid, as decimal text; what could not be added, or is partly paid, is counted beside it. */
export const openSumSchema = z.strictObject({
  /** Null: there is nothing that could be added. */
  total: z.string().nullable(),
  count: z.int(),
  notIncluded: z.int(),
  partPaid: z.int(),
  /** Cancelled records that would be open. */
  cancelled: z.int(),
  /** Records that do not say whether they are paid. */
  statusUnknown: z.int(),
});
export type OpenSum = z.infer<typeof openSumSchema>;

const openSchema = z.strictObject({ toPay: openSumSchema, toReceive: openSumSchema });

/** One partner in one currency, in all companies together. */
export const exposedSchema = openSchema.extend({
  currency: z.string().nullable(),
  name: z.string().nullable(),
  /** Null: it is matched by its name alone. */
  taxNumber: z.string().nullable(),
  /** Companies with something open in this currency. */
  companies: z.int(),
  /** The company with most of it first; not more than an answer can carry. */
  members: z.array(
    openSchema.extend({
      companyId: companyIdSchema,
      partner: z.string(),
      partnerName: z.string().nullable(),
      by: z.enum(['taxNumber', 'name']),
    }),
  ),
});
export type Exposed = z.infer<typeof exposedSchema>;

export const exposureSchema = z.strictObject({
  /** Lines in all, and those asked for: by currency, the largest amounts first. */
  count: z.int(),
  rows: z.array(exposedSchema),
});
export type Exposure = z.infer<typeof exposureSchema>;
