import { z } from 'zod';
import { isRate, RATE, RATE_SOURCES } from '../rate-rules.ts';

/** ISO 4217. A currency without such a code, for example `#1`, has no rate. */
export const currencyCodeSchema = z.string().regex(/^[A-Z]{3}$/);

const rateSourceSchema = z.enum(RATE_SOURCES);

/** An exchange rate of one day: 1 `base` = `rate` `quote`. */
export const rateSchema = z.strictObject({
  base: currencyCodeSchema,
  quote: currencyCodeSchema,
  day: z.iso.date(),
  /** Decimal text; `isRate` verifies that it is above zero. */
  rate: z.string().regex(RATE),
  source: rateSourceSchema,
});
export type Rate = z.infer<typeof rateSchema>;

/** Rates of a currency pair from one source: the newest, the number of days with a rate, and the first day. */
export const rateSeriesSchema = rateSchema.extend({ days: z.int(), firstDay: z.iso.date() });
export type RateSeries = z.infer<typeof rateSeriesSchema>;

/** A rate typed by the user. Without `confirmed`, a rate far off its neighbours is not saved. */
export const typedRateSchema = rateSchema
  .omit({ source: true })
  .extend({ confirmed: z.boolean() })
  .refine(({ base, quote, rate }) => base !== quote && isRate(rate));
export type TypedRate = z.infer<typeof typedRateSchema>;

/** A rate far off its neighbours, and the nearest of them. */
const doubtfulRateSchema = z.strictObject({ rate: rateSchema, neighbour: rateSchema });
export type DoubtfulRate = z.infer<typeof doubtfulRateSchema>;

/** Maximum number of doubtful rates and pairs shown for a file. */
export const MAX_SHOWN_RATES = 50;

/** Effect of importing a file of rates. */
export const ratePreviewSchema = z.strictObject({
  source: rateSourceSchema,
  count: z.int(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  added: z.int(),
  changed: z.int(),
  /** Rates older than the years that are imported. */
  tooEarly: z.int(),
  pairs: z.int(),
  /** The newest rate of each pair. */
  newest: z.array(rateSchema).max(MAX_SHOWN_RATES),
  doubtful: z.array(doubtfulRateSchema).max(MAX_SHOWN_RATES),
  doubtfulCount: z.int(),
});
export type RatePreview = z.infer<typeof ratePreviewSchema>;
