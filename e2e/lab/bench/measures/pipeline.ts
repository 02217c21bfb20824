import { atLeast, type Measure, type Result } from '../bar.ts';
import { startSide } from '../side.ts';

const LATENCY = 100;
const PAGES = 60;

/**
 * Pages read over HTTP from a slow service, relative to the maximum for sequential requests. The last page is excluded,
 * since its time includes what is built at the end of an initial sync.
 */
export const pipeline: Measure = {
  name: 'pipeline',
  async run({ companies, records, folder, say }) {
    const results: Result[] = [];
    for (const rows of [100, 1_000]) {
      const pages = Math.min(PAGES, Math.ceil((companies * records) / rows));
      say(`${pages} pages of ${rows} rows`);
      const service = await startSide('sides/service.ts', { records: pages * rows, rows, latency: LATENCY });
      const address = await service.run<string>('address');
      const product = await startSide('sides/fetching.ts', { folder: folder(), address });
      const took = await product.run<number>('backfill', 1);
      await product.run('close');
      await service.run('close');
      await Promise.all([product.end(), service.end()]);
      const bound = (rows / LATENCY) * 1_000;
      const reached = (((pages - 1) * rows) / took) * 1_000;
      results.push(
        atLeast(
          `reading over HTTP at ${LATENCY} ms, ${rows} rows a page, against rows per page / latency`,
          reached / bound,
          0.9,
          `${Math.round(reached)} rows/s of ${bound}`,
        ),
      );
    }
    return results;
  },
};
