import { atLeast, atMost, type Measure } from '../bar.ts';
import { rowsPerSecond, type Timed } from '../ingest.ts';
import { startSide } from '../side.ts';
import { ROWS } from '../stage.ts';
import type { Again, BackfillTimes, ProductOptions } from '../sides/product.ts';

/**
 * The first reading of every company against the hand-written loop, company by company in turn, so that whatever slows the
 * machine slows both; then the same pages once more.
 */
export const ingest: Measure = {
  name: 'ingest',
  async run({ companies, records, folder, say }) {
    const options = { records, rows: ROWS };
    const loop = await startSide('sides/hand-written.ts', { ...options, folder: folder() });
    const product = await startSide('sides/product.ts', {
      ...options,
      folder: folder(),
      newestFirst: true,
    } satisfies ProductOptions);
    const byHand: Timed[] = [];
    const read: BackfillTimes[] = [];
    const again: Again[] = [];
    for (let company = 1; company <= companies; company += 1) {
      say(`reading company ${company} of ${companies}`);
      byHand.push(await loop.run<Timed>('company', company));
      read.push(await product.run<BackfillTimes>('company', company));
    }
    for (let company = 1; company <= companies; company += 1) {
      say(`reading company ${company} of ${companies} again`);
      again.push(await product.run<Again>('again', company));
    }
    const idle = await product.run<number>('idle', 1);
    await Promise.all([loop.end(), product.end()]);

    const base = rowsPerSecond(byHand);
    const pages = rowsPerSecond(read.map((times) => times.pages));
    const whole = rowsPerSecond(read.map((times) => times.whole));
    const unchanged = rowsPerSecond(again);
    const writes = again.reduce((total, { wrote }) => total + wrote, 0);
    const rows = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en')} rows/s`;
    return [
      atLeast(
        'page ingest, against the hand-written loop',
        pages / base,
        0.9,
        `${rows(pages)}, ${rows(base)}`,
      ),
      atLeast(
        'first backfill with indexes, totals and search, against the loop without any',
        whole / base,
        0.55,
        `${rows(whole)}, ${rows(base)}`,
      ),
      atMost('unchanged pages that wrote rows, indexes or search', writes, 0, 'PRAGMA data_version', 'pages'),
      atLeast(
        'unchanged pages, against page ingest',
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
