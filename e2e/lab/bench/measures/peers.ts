import { existsSync } from 'node:fs';
import { atLeast, type Measure } from '../bar.ts';
import { rowsPerSecond, type Timed } from '../ingest.ts';
import { ENGINE_MEMORY, startSide } from '../side.ts';
import { ROWS } from '../stage.ts';
import type { BackfillTimes, ProductOptions } from '../sides/product.ts';

/** RxDB runs in memory, which limits its number of companies. */
const PEERS = [
  { name: 'Drizzle', file: 'drizzle', most: Infinity },
  { name: 'Kysely', file: 'kysely', most: Infinity },
  { name: 'TypeORM', file: 'typeorm', most: Infinity },
  { name: 'RxDB', file: 'rxdb', most: 3 },
];

/** Maximum per company, since a single company may have all records. */
const MAX_RECORDS = 100_000;

/**
 * The pages of an initial sync relative to other libraries that write the same pages to one table. Each uses its usual
 * bulk mode, alternating by company; none has a secondary index.
 */
export const peers: Measure = {
  name: 'peers',
  missing: () =>
    existsSync(new URL('../../../bench/peers/node_modules', import.meta.url))
      ? null
      : 'they are not installed',
  async run({ companies, records, folder, say }) {
    const options = { records: Math.min(records, MAX_RECORDS), rows: ROWS };
    const wanted: ProductOptions = { ...options, folder: folder(), newestFirst: true, bare: true };
    const product = await startSide('sides/product.ts', wanted, ENGINE_MEMORY);
    const sides = await Promise.all(
      PEERS.map(async ({ name, file, most }) => ({
        name,
        most,
        side: await startSide(`peers/${file}.js`, { ...options, folder: folder() }),
        times: [] as Timed[],
      })),
    );
    const own: Timed[] = [];
    for (let company = 1; company <= companies; company += 1) {
      say(`reading company ${company} of ${companies}`);
      own.push((await product.run<BackfillTimes>('company', company)).pages);
      for (const { side, times } of sides.filter(({ most }) => company <= most))
        times.push(await side.run<Timed>('company', company));
    }
    await Promise.all([product.end(), ...sides.map(({ side }) => side.end())]);
    const ours = rowsPerSecond(own);
    const speed = (value: number): string => `${Math.round(value).toLocaleString('en')} rows/s`;
    return sides.map(({ name, times }) => {
      const theirs = rowsPerSecond(times);
      return atLeast(`page ingest, against ${name}`, ours / theirs, 1, `${speed(ours)}, ${speed(theirs)}`);
    });
  },
};
