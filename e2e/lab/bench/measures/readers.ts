import { MAX_PAGE_ROWS } from '../../../../shared/model/record.ts';
import { atMost, type Measure } from '../bar.ts';
import { startSide } from '../side.ts';
import type { ProductOptions } from '../sides/product.ts';
import type { PageQuery } from '../sides/reader.ts';
import { p95, spread, steadyRandom } from '../spread.ts';
import { ROWS } from '../stage.ts';

/** Duration of each measurement (ms), less with few records. */
const READ_FOR = 10_000;

/** Pages read while idle, and while another company's books are synced as fast as they can be written. */
export const readers: Measure = {
  name: 'readers',
  async run({ companies, records, books, markChanged, say }) {
    const profile = await books();
    const reader = await startSide('sides/reader.ts', { profile });
    const random = steadyRandom(11);
    const queries = Array.from({ length: 200 }, (): PageQuery => {
      const offset = Math.floor(random() * (records - MAX_PAGE_ROWS));
      const companyId = 1 + Math.floor(random() * companies);
      return {
        companyId,
        resource: 'expenses',
        filter: {},
        sort: { column: 'date', descending: true },
        offset,
      };
    });
    const read = (): Promise<number[]> =>
      reader.run('pagesFor', { queries, milliseconds: Math.min(READ_FOR, records) });
    await reader.run('pages', queries);
    say('reading with nothing else going on');
    const idle = await read();
    say('reading while another company is read and written');
    const options: ProductOptions = { records, rows: ROWS, folder: profile, newestFirst: true };
    const product = await startSide('sides/product.ts', options);
    await product.run('flatOut', companies + 1);
    const busy = await read();
    const pages = await product.run<number>('rest');
    await Promise.all([product.end(), reader.end()]);
    markChanged();
    return [
      atMost(
        'reading pages while a backfill writes flat out, p95 against idle',
        p95(busy) / p95(idle),
        1.25,
        `${spread(busy)} while ${pages} pages were written, ${spread(idle)}`,
      ),
    ];
  },
};
