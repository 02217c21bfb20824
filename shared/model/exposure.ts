import { z } from 'zod';
import { companyIdSchema } from './company.ts';
import { EXPOSURE_COLUMNS } from '../worklist-order.ts';
import { orderSchema } from './worklist-order.ts';
import { MAX_GROUPS } from './worklist.ts';

/** Partners shared by several companies. With a company: only its partners; with a partner of it: only that one. */
export const exposureQuerySchema = z.strictObject({
  companyId: companyIdSchema.nullable(),
  /** Partner key as in worklists: an id, or a name if records have no id. */
  partner: z.string().max(500).nullable(),
  offset: z.int().nonnegative(),
  limit: z.int().positive().max(MAX_GROUPS),
  sort: orderSchema(EXPOSURE_COLUMNS),
});
export type ExposureQuery = z.infer<typeof exposureQuerySchema>;

/** Total marked unpaid, as decimal text; records that could not be added and part-paid ones are counted separately. */
export const openSumSchema = z.strictObject({
  /** Null: nothing could be added. */
  total: z.string().nullable(),
  count: z.int(),
  notIncluded: z.int(),
  partPaid: z.int(),
  /** Cancelled records that would be open. */
  cancelled: z.int(),
  /** Records without a paid status. */
  statusUnknown: z.int(),
});
export type OpenSum = z.infer<typeof openSumSchema>;

const openSchema = z.strictObject({ toPay: openSumSchema, toReceive: openSumSchema });

/** One partner in one currency, across all companies. */
export const exposedSchema = openSchema.extend({
  currency: z.string().nullable(),
  name: z.string().nullable(),
  /** Null: matched by name only. */
  taxNumber: z.string().nullable(),
  /** Companies with an open item in this currency. */
  companies: z.int(),
  /** The company with the largest amount first; limited by the size of a message. */
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
  /** Of all lines, one per currency, the one with the most lines first. */
  totals: z.array(
    openSchema.extend({
      currency: z.string().nullable(),
      /** Number of lines. */
      partners: z.int(),
    }),
  ),
  /** Number of all lines, and the requested ones in the requested order. */
  count: z.int(),
  rows: z.array(exposedSchema),
});
export type Exposure = z.infer<typeof exposureSchema>;
