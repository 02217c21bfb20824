import { atLeast, atMost, type Measure } from '../bar.ts';
import { rowsPerSecond, type Timed } from '../ingest.ts';
import { ENGINE_MEMORY, startSide, type Side } from '../side.ts';
import { ROWS } from '../stage.ts';
import type { Again, BackfillTimes, ProductOptions } from '../sides/product.ts';

/**
 * The initial sync of every company relative to the hand-written loop, alternating by company, so that anything that
 * slows the computer slows all; then the same pages again. The loop has no secondary index, and neither has the cache
 * whose pages are compared with it. A second cache is as users have it; its time includes what is built at the end of
 * an initial sync.
 */
export const ingest: Measure = {
  name: 'ingest',
  async run({ companies, records, folder, say }) {
    const options = { records, rows: ROWS };
    const loop = await startSide('sides/hand-written.ts', { ...options, folder: folder() });
    const start = (bare: boolean): Promise<Side> => {
      const wanted: ProductOptions = { ...options, folder: folder(), newestFirst: true, bare };
      return startSide('sides/product.ts', wanted, ENGINE_MEMORY);
    };
    const bare = await start(true);
    const product = await start(false);
    const byHand: Timed[] = [];
    const bareRead: BackfillTimes[] = [];
    const read: BackfillTimes[] = [];
    const again: Again[] = [];
    for (let company = 1; company <= companies; company += 1) {
      say(`reading company ${company} of ${companies}`);
      byHand.push(await loop.run<Timed>('company', company));
      bareRead.push(await bare.run<BackfillTimes>('company', company));
      read.push(await product.run<BackfillTimes>('company', company));
    }
    for (let company = 1; company <= companies; company += 1) {
      say(`reading company ${company} of ${companies} again`);
      again.push(await product.run<Again>('again', company));
    }
    const idle = await product.run<number>('idle', 1);
    await Promise.all([loop.end(), bare.end(), product.end()]);

    const base = rowsPerSecond(byHand);
    const barePages = rowsPerSecond(bareRead.map((times) => times.pages));
    const pages = rowsPerSecond(read.map((times) => times.pages));
    const whole = rowsPerSecond(read.map((times) => times.whole));
    const unchanged = rowsPerSecond(again);
    const writes = again.reduce((total, { wrote }) => total + wrote, 0);
    const rows = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en')} rows/s`;
    return [
      atLeast(
        'page ingest without secondary indexes, against the hand-written loop',
        barePages / base,
        0.9,
        `${rows(barePages)}, ${rows(base)}`,
      ),
      atLeast(
        'first backfill with indexes, totals and search, against the loop without any',
        whole / base,
        0.55,
        `${rows(whole)}, ${rows(base)}`,
      ),
      atMost('unchanged pages that wrote rows, indexes or search', writes, 0, 'PRAGMA data_version', 'pages'),
      atLeast(
        'unchanged pages, against page ingest with all indexes',
        unchanged / pages,
        1.8,
        `${rows(unchanged)}, ${rows(pages)}`,
      ),
      atMost(
        'requests of an idle poll, beside its count check',
        idle,
        1,
        'a list asked from a date on',
        'requests',
      ),
    ];
  },
};
