import { z } from 'zod';
import { ALERT_KINDS } from '../alert-rules.ts';
import { companyIdSchema } from './company.ts';

export const alertInputSchema = z.strictObject({
  companyId: companyIdSchema,
  /** Null: what all accounts of the company have together in the currency. */
  accountId: z.string().max(200).nullable(),
  currency: z.string().max(50).nullable(),
  kind: z.enum(ALERT_KINDS),
  /** Decimal text; null for `overdrawn`, whose limit is zero. */
  threshold: z.string().max(30).nullable(),
  /** How far the figure must come back before it is over, as decimal text; null: a hundredth of the limit, at least 1. */
  margin: z.string().max(30).nullable(),
});
export type AlertInput = z.infer<typeof alertInputSchema>;

/**
 * The same alert on many figures of one currency: on each account of a company, or (where the company is null) on what all
 * accounts of each company have together.
 */
export const alertSeriesSchema = alertInputSchema
  .omit({ accountId: true })
  .extend({ companyId: companyIdSchema.nullable() });
export type AlertSeries = z.infer<typeof alertSeriesSchema>;

/** How many alerts of a series were made, and how many there were already. */
export const madeAlertsSchema = z.strictObject({ made: z.int(), already: z.int() });
export type MadeAlerts = z.infer<typeof madeAlertsSchema>;

/**
 * Why an alert was not judged: no one has received the figure lately, it is not exact, the account or currency is not there,
 * another answer is to confirm which accounts there are, or nothing was received a day before that a change could be measured
 * against.
 */
export const notCheckedSchema = z.enum(['stale', 'inexact', 'missing', 'unconfirmed', 'no-reference']);
export type NotChecked = z.infer<typeof notCheckedSchema>;

export const alertSchema = alertInputSchema.extend({
  alertId: z.int().positive(),
  isOn: z.boolean(),
  /** No notification before (ms). */
  snoozedUntil: z.int().nullable(),
  createdAt: z.int(),
  /** `unknown`: it could not be judged yet. */
  phase: z.enum(['unknown', 'clear', 'raised']),
  /** When it became so (ms). */
  since: z.int().nullable(),
  /** It was so already when it was first judged; nothing crossed the limit. */
  wasAlready: z.boolean(),
  /** When its user was notified (ms); null: not yet, or nothing is to be reported. */
  announcedAt: z.int().nullable(),
  /** What was judged last, as decimal text: a balance, or for `change` a difference. Null: nothing since the start. */
  value: z.string().nullable(),
  /** When the oldest figure in it was received (ms). */
  receivedAt: z.int().nullable(),
  /** Null: it is judged. */
  notChecked: notCheckedSchema.nullable(),
});
export type Alert = z.infer<typeof alertSchema>;

/** Times of day between which nothing is reported, `HH:MM` on this machine's clock; it may reach over midnight. */
export const quietHoursSchema = z.strictObject({
  from: z.iso.time({ precision: -1 }),
  to: z.iso.time({ precision: -1 }),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;
