import { MAX_PAGE_ROWS, type Sort, type SortColumn } from '../../../../shared/model/record.ts';
import { atMost, type Measure, type Result } from '../bar.ts';
import { startSide } from '../side.ts';
import type { PageQuery } from '../sides/reader.ts';
import { median, p95, spread, steadyRandom } from '../spread.ts';

const NEWEST: Sort = { column: 'date', descending: true };
const OTHER_SORTS: Sort[] = (['partnerName', 'gross', 'dueDate', 'number'] satisfies SortColumn[]).map(
  (column, index) => ({ column, descending: index % 2 === 1 }),
);
const FILTERS = ['gépgyár', 'budapest', 'ke', 'zrt'];
const READS = 300;
const FURTHER = 40;

/** Pages of the list of one company and of all companies, at any depth, in the default order and in others. */
export const lists: Measure = {
  name: 'lists',
  async run({ companies, records, books, say }) {
    const reader = await startSide('sides/reader.ts', { profile: await books() });
    const random = steadyRandom(7);
    const read = (queries: PageQuery[]): Promise<number[]> => reader.run<number[]>('pages', queries);
    const results: Result[] = [];
    const last = (companyId: number | null): number =>
      (companyId === null ? records * companies : records) - MAX_PAGE_ROWS;
    const page = (companyId: number | null, sort: Sort, offset: number, text?: string): PageQuery => ({
      companyId,
      resource: 'expenses',
      filter: text === undefined ? {} : { text },
      sort,
      offset,
    });
    const many = (count: number, make: () => PageQuery): PageQuery[] => Array.from({ length: count }, make);

    for (const [whose, companyId] of [
      ['one company', 1],
      ['all companies', null],
    ] as const) {
      say(`pages of ${whose}`);
      const anywhere = (): PageQuery => page(companyId, NEWEST, Math.floor(random() * last(companyId)));
      await read(many(READS, anywhere));
      const times = await read(many(READS, anywhere));
      const first = await read(many(READS / 3, () => page(companyId, NEWEST, 0)));
      const deepest = await read(many(READS / 3, () => page(companyId, NEWEST, last(companyId))));
      results.push(
        atMost(`page of 100 at any depth, ${whose}, p95`, p95(times), 1, spread(times), 'ms'),
        atMost(
          `its deepest page against its first, ${whose}`,
          median(deepest) / median(first),
          3,
          `${spread(deepest)}, ${spread(first)}`,
        ),
      );

      say(`other orders of ${whose}`);
      const firsts: number[] = [];
      const further: number[] = [];
      for (const sort of OTHER_SORTS) {
        firsts.push(...(await read([page(companyId, sort, 0)])));
        further.push(
          ...(await read(many(FURTHER, () => page(companyId, sort, Math.floor(random() * last(companyId)))))),
        );
      }
      for (const text of FILTERS) {
        firsts.push(...(await read([page(companyId, NEWEST, 0, text)])));
        further.push(...(await read(many(FURTHER, () => page(companyId, NEWEST, MAX_PAGE_ROWS, text)))));
      }
      const slowest = Math.max(...firsts);
      results.push(
        atMost(`first page in a new order or filter, ${whose}, slowest`, slowest, 500, spread(firsts), 'ms'),
        atMost(
          `further pages of it, ${whose}, p95`,
          p95(further),
          5,
          `${spread(further)}, slowest ${Math.max(...further).toFixed(0)} ms`,
          'ms',
        ),
      );
    }
    await reader.end();
    return results;
  },
};
