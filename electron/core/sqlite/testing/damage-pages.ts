import { readFileSync, writeFileSync } from 'node:fs';
import { openRaw } from './open-raw.ts';

/** Page types of `dbstat`. */
type PageType = 'internal' | 'leaf' | 'overflow';

/**
 * Damages pages of a table in a database that no process has open.
 *
 * @param choose selects from all its pages of that type, in the order of their rows.
 * @param damage changes a page; by default, nothing of it can be read.
 * @returns number of pages damaged.
 */
export function damagePages(
  path: string,
  table: string,
  type: PageType,
  choose: (index: number, count: number) => boolean,
  damage: (page: Buffer) => void = (page) => page.fill(0xa5),
): number {
  const database = openRaw(path);
  const bytes = database.pragma('page_size', { simple: true }) as number;
  const pages = database
    .prepare<[string, string], number>(
      'SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY path',
    )
    .pluck()
    .all(table, type);
  database.close();
  const file = readFileSync(path);
  const chosen = pages.filter((_, index) => choose(index, pages.length));
  for (const page of chosen) damage(file.subarray((page - 1) * bytes, page * bytes));
  writeFileSync(path, file);
  return chosen.length;
}
