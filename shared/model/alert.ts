import { z } from 'zod';
import { ALERT_KINDS } from '../alert-rules.ts';
import { companyIdSchema } from './company.ts';

export const alertInputSchema = z.strictObject({
  companyId: companyIdSchema,
  /** Null: the company's total in the currency. */
  accountId: z.string().max(200).nullable(),
  currency: z.string().max(50).nullable(),
  kind: z.enum(ALERT_KINDS),
  /** Decimal text; null for `overdrawn`, whose limit is zero. */
  threshold: z.string().max(30).nullable(),
  /** Distance back from the limit at which the alert ends, as decimal text; null: a hundredth of the limit, at least 1. */
  margin: z.string().max(30).nullable(),
});
export type AlertInput = z.infer<typeof alertInputSchema>;

/**
 * The same alert for many balances in one currency: for each account of a company, or (without a company) for the total
 * of each company.
 */
export const alertSeriesSchema = alertInputSchema
  .omit({ accountId: true })
  .extend({ companyId: companyIdSchema.nullable() });
export type AlertSeries = z.infer<typeof alertSeriesSchema>;

/** Number of alerts created for a series, and of those that already existed. */
export const madeAlertsSchema = z.strictObject({ made: z.int(), already: z.int() });
export type MadeAlerts = z.infer<typeof madeAlertsSchema>;

/**
 * Why an alert was not evaluated.
 *
 * - `stale`: the balance is out of date. `inexact`: it is not exact.
 * - `missing`: the account or currency does not exist.
 * - `unconfirmed`: another answer must confirm which accounts exist.
 * - `no-reference`: there is no balance from a day earlier to compare with.
 */
export const notCheckedSchema = z.enum(['stale', 'inexact', 'missing', 'unconfirmed', 'no-reference']);
export type NotChecked = z.infer<typeof notCheckedSchema>;

export const alertSchema = alertInputSchema.extend({
  alertId: z.int().positive(),
  isOn: z.boolean(),
  /** No notification before this time (ms). */
  snoozedUntil: z.int().nullable(),
  createdAt: z.int(),
  /** `unknown`: not evaluated yet. */
  phase: z.enum(['unknown', 'clear', 'raised']),
  /** Start of the phase (ms). */
  since: z.int().nullable(),
  /** It was already raised when first evaluated, so nothing crossed the limit. */
  wasAlready: z.boolean(),
  /** When the user was notified (ms); null: not yet, or nothing to report. */
  announcedAt: z.int().nullable(),
  /** Last evaluated value as decimal text: a balance, or for `change` a difference. Null: none since the app started. */
  value: z.string().nullable(),
  /** When the oldest balance in it was received (ms). */
  receivedAt: z.int().nullable(),
  /** Null: it is evaluated. */
  notChecked: notCheckedSchema.nullable(),
});
export type Alert = z.infer<typeof alertSchema>;

/** Times of day between which nothing is reported, `HH:MM` on this computer's clock; may span midnight. */
export const quietHoursSchema = z.strictObject({
  from: z.iso.time({ precision: -1 }),
  to: z.iso.time({ precision: -1 }),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;
