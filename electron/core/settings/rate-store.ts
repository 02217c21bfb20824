import type { Rate, RateSeries } from '../../../shared/model/rate.ts';
import type { Database } from '../sqlite/open-database.ts';

/** Rates to remove, then rates to store. */
export interface RateChange {
  remove: readonly Rate[];
  put: readonly Rate[];
}

/** Exchange rates the user typed or imported. */
export type RateStore = ReturnType<typeof rateStore>;

export function rateStore(database: Database) {
  const series = database.prepare<[], RateSeries>(`
    SELECT base, quote, day, rate, source, days, firstDay FROM rate
    JOIN (
      SELECT base, quote, source, max(day) AS day, count(*) AS days, min(day) AS firstDay FROM rate
      GROUP BY base, quote, source
    ) USING (base, quote, source, day)
    ORDER BY base, quote, source`);
  const ofPair = database.prepare<[{ base: string; quote: string }], Rate>(`
    SELECT base, quote, day, rate, source FROM rate
    WHERE (base = @base AND quote = @quote) OR (base = @quote AND quote = @base) ORDER BY day`);
  const put = database.prepare<[Rate]>(`
    INSERT INTO rate (base, quote, day, source, rate) VALUES (@base, @quote, @day, @source, @rate)
    ON CONFLICT DO UPDATE SET rate = excluded.rate`);
  const remove = database.prepare<[Rate]>(
    'DELETE FROM rate WHERE base = @base AND quote = @quote AND day = @day AND source = @source',
  );

  return {
    series: (): RateSeries[] => series.all(),

    /** Rates of a currency pair in either direction, ordered by day. */
    between: (base: string, quote: string): Rate[] => ofPair.all({ base, quote }),

    /** In one transaction. */
    change: database.transaction((change: RateChange): void => {
      for (const rate of change.remove) remove.run(rate);
      for (const rate of change.put) put.run(rate);
    }),
  };
}
