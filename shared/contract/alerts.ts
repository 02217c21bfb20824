import { z } from 'zod';
import { alertInputSchema, alertSchema, alertSeriesSchema, madeAlertsSchema } from '../model/alert.ts';
import { nothing, procedure } from './procedure.ts';

export const alerts = {
  /** All alerts with their state. Values are null until an alert has been evaluated in this run. */
  list: procedure.input(nothing).output(z.array(alertSchema)),
  /** Creates an alert and evaluates it at once. */
  create: procedure.input(alertInputSchema).output(alertSchema),
  /** Creates the same alert for many balances and evaluates them at once: all that do not exist yet, or none. */
  createSeries: procedure.input(alertSeriesSchema).output(madeAlertsSchema),
  /** Switches an alert on or off, or sets its limit or margin. Ignores an alert that no longer exists, as do the two below. */
  update: procedure
    .input(
      z.strictObject({
        alertId: z.int().positive(),
        isOn: z.boolean().optional(),
        threshold: z.string().max(30).optional(),
        margin: z.string().max(30).nullable().optional(),
      }),
    )
    .output(nothing),
  /** Suppresses notifications of an alert until `until` (ms); null ends the suppression. */
  snooze: procedure
    .input(z.strictObject({ alertId: z.int().positive(), until: z.int().nullable() }))
    .output(nothing),
  delete: procedure.input(z.strictObject({ alertId: z.int().positive() })).output(nothing),
};
