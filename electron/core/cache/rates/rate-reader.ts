import type { Rate } from '../../../../shared/model/rate.ts';
import type { Database } from '../../sqlite/open-database.ts';

/** Reads the exchange rates that apply on a day. */
export type RateReader = ReturnType<typeof rateReader>;

export function rateReader(database: Database) {
  const newest = database.prepare<[day: string], Rate>(`
    SELECT base, quote, day, rate, source FROM settings.rate
    JOIN (
      SELECT base, quote, source, max(day) AS day FROM settings.rate WHERE day <= ? GROUP BY base, quote, source
    ) USING (base, quote, source, day)
    ORDER BY base, quote, source`);

  return {
    /** The last rate at or before the day, per pair and source. */
    on: (day: string): Rate[] => newest.all(day),
  };
}
