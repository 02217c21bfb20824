import { join } from 'node:path';
import Database from 'better-sqlite3';
import { CACHE_FILE } from '../../../../electron/core/cache/files/cache-file.ts';
import { atMost, type Measure } from '../bar.ts';
import { startSide } from '../side.ts';
import type { PageQuery } from '../sides/reader.ts';
import { median, p95, spread } from '../spread.ts';

/** Words typed letter by letter, from the second letter on. */
const TYPED = ['ármányos', 'gépgyár', 'kőműves', 'budapest', 'székesfehérvár', 'vasipari', 'zrt', 'nyrt'];
const ROUNDS = 3;

/** Search as you type over all books: the newest hundred for every prefix of a word. */
export const search: Measure = {
  name: 'search',
  async run({ books, say }) {
    const profile = await books();
    const reader = await startSide('sides/reader.ts', { profile });
    say('letter by letter');
    const beginnings = TYPED.flatMap((word) =>
      Array.from({ length: word.length - 1 }, (_, more) => word.slice(0, more + 2)),
    );
    const queries = [null, 1].flatMap((companyId) =>
      beginnings.map((text): PageQuery => ({
        companyId,
        resource: 'expenses',
        filter: { text },
        sort: { column: 'date', descending: true },
        offset: 0,
      })),
    );
    await reader.run('pages', queries);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push(...(await reader.run<number[]>('pages', queries)));
    await reader.end();
    const { index, whole } = sizes(join(profile, CACHE_FILE));
    return [
      atMost('search as you type, newest 100, median', median(times), 5, spread(times), 'ms'),
      atMost('search as you type, newest 100, p95', p95(times), 25, spread(times), 'ms'),
      atMost(
        'search index, against the whole cache',
        index / whole,
        0.1,
        `${(index / 1e6).toFixed(0)} MB of ${(whole / 1e6).toFixed(0)} MB`,
      ),
    ];
  },
};

/** Sizes in bytes. */
function sizes(path: string): { index: number; whole: number } {
  const database = new Database(path, { readonly: true });
  const sum = (where: string): number =>
    database.prepare<[], number>(`SELECT coalesce(sum(pgsize), 0) FROM dbstat ${where}`).pluck().get() ?? 0;
  const found = { index: sum("WHERE name GLOB 'search_*'"), whole: sum('') };
  database.close();
  return found;
}
