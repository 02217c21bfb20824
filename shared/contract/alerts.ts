import { z } from 'zod';
import { alertInputSchema, alertSchema, alertSeriesSchema, madeAlertsSchema } from '../model/alert.ts';
import { nothing, procedure } from './procedure.ts';

/** What the user wants to be notified of. */
export const alerts = {
  /** All of them with how each stands; figures are what was judged since the program started. */
  list: procedure.input(nothing).output(z.array(alertSchema)),
  /** Makes one and judges it at once. */
  create: procedure.input(alertInputSchema).output(alertSchema),
  /** Makes the same one on many figures and judges them at once: all that are not there yet, or none. */
  createSeries: procedure.input(alertSeriesSchema).output(madeAlertsSchema),
  /** Switches it on or off, or sets another limit or margin. One that is not there any more is passed over, as below. */
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
  /** Reports nothing of it before `until` (ms); null: no longer silent. */
  snooze: procedure
    .input(z.strictObject({ alertId: z.int().positive(), until: z.int().nullable() }))
    .output(nothing),
  delete: procedure.input(z.strictObject({ alertId: z.int().positive() })).output(nothing),
};
