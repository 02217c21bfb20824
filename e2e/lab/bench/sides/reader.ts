import { openCacheReader } from '../../../../electron/core/cache/cache-reader.ts';
import type { MonthlyQuery } from '../../../../electron/core/cache/totals/totals-reader.ts';
import { MAX_PAGE_ROWS, type ListQuery, type Sort } from '../../../../shared/model/record.ts';
import { serveSide } from '../side.ts';

/** Query for one page of a list. */
export interface Asked extends ListQuery {
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
  const readPage = (asked: Asked): void => {
    const rows = reader.records.page(asked, asked.sort, asked.offset, MAX_PAGE_ROWS);
    // An empty answer is fast and proves nothing. With few records, a filter may have no second page.
    if (rows.length === 0 && asked.offset === 0)
      throw new Error(`nothing found for ${JSON.stringify(asked)}`);
  };
  return {
    pages: (asked: Asked[]): number[] => time(asked, readPage),

    /** Reads the pages repeatedly for a time (ms), with pauses as in scrolling. */
    pagesFor: async ({
      asked,
      milliseconds,
    }: {
      asked: Asked[];
      milliseconds: number;
    }): Promise<number[]> => {
      const times: number[] = [];
      const end = performance.now() + milliseconds;
      for (let turn = 0; performance.now() < end; turn += 1) {
        times.push(...time(asked.slice(turn % asked.length, (turn % asked.length) + 1), readPage));
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
