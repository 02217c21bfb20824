import { openCacheReader } from '../../../../electron/core/cache/cache-reader.ts';
import type { MonthlyQuery } from '../../../../electron/core/cache/totals/totals-reader.ts';
import { MAX_PAGE_ROWS, type ListQuery, type Sort } from '../../../../shared/model/record.ts';
import { serveSide } from '../side.ts';

/** Query for one page of a list. */
export interface PageQuery extends ListQuery {
  sort: Sort;
  offset: number;
}

/** The product's reader on a profile, as in its thread. Steps return the duration of each read (ms). */
serveSide(({ profile }: { profile: string }) => {
  const reader = openCacheReader(profile);
  const time = <Query>(queries: Query[], read: (query: Query) => void): number[] =>
    queries.map((query) => {
      const began = performance.now();
      read(query);
      return performance.now() - began;
    });
  const readPage = (query: PageQuery): void => {
    const rows = reader.records.page(query, query.sort, query.offset, MAX_PAGE_ROWS);
    // An empty answer is fast and proves nothing. With few records, a filter may have no second page.
    if (rows.length === 0 && query.offset === 0)
      throw new Error(`nothing found for ${JSON.stringify(query)}`);
  };
  return {
    pages: (queries: PageQuery[]): number[] => time(queries, readPage),

    /** Reads the pages repeatedly for a time (ms), with pauses as in scrolling. */
    pagesFor: async ({
      queries,
      milliseconds,
    }: {
      queries: PageQuery[];
      milliseconds: number;
    }): Promise<number[]> => {
      const times: number[] = [];
      const end = performance.now() + milliseconds;
      for (let turn = 0; performance.now() < end; turn += 1) {
        times.push(...time(queries.slice(turn % queries.length, (turn % queries.length) + 1), readPage));
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      return times;
    },

    monthly: (queries: MonthlyQuery[]): number[] =>
      time(queries, (query) => void reader.totals.monthly(query)),

    close: (): null => {
      reader.close();
      return null;
    },
  };
});
