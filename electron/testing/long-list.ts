import path from 'node:path';
import { CACHE_FILE } from '../core/cache/files/cache-file.ts';
import { openRaw } from '../core/sqlite/testing/open-raw.ts';

/**
 * Script that multiplies the one expense of a profile's only company over many days, by SQL alone: `long-list.ts
 * <profile> <expenses>`. The copies are for scrolling and counting only: they have no text and no search words, so they
 * cannot be searched or opened.
 */
const [profile = '', expenses = '1000000'] = process.argv.slice(2);
const PER_DAY = 500;
const EXPENSES = "resource = 'expenses'";

const database = openRaw(path.join(profile, CACHE_FILE));
database.pragma('synchronous = OFF');
database.pragma('cache_size = -200000');
const columns = database.pragma('table_info(record)') as { name: string }[];
const changed: Record<string, string> = {
  row_id: 'row_id + place',
  record_id: `${Number(expenses) * 2} - place`,
  number: "'N-' || (place + 1)",
  date: `date(date, '-' || (place / ${PER_DAY}) || ' days')`,
  // Excluded from the indexes of the worklists.
  paid_status: '2',
  partner_id: 'NULL',
  partner_name: 'NULL',
};
// Creating the indexes once at the end takes a fraction of the time of updating them row by row.
const indexes = database
  .prepare<[], { name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'record' AND sql IS NOT NULL",
  )
  .all();

database.transaction(() => {
  for (const { name } of indexes) database.exec(`DROP INDEX ${name}`);
  database
    .prepare(
      `WITH RECURSIVE copy (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM copy WHERE place < ?)
       INSERT INTO record SELECT ${columns.map(({ name }) => changed[name] ?? name).join(', ')}
       FROM (SELECT * FROM record WHERE ${EXPENSES}) CROSS JOIN copy`,
    )
    .run(Number(expenses) - 1);
  for (const { sql } of indexes) database.exec(sql);
  database.exec(`
    UPDATE list_state SET records = ${expenses}, live = ${expenses} WHERE ${EXPENSES};
    UPDATE total SET records = ${expenses} WHERE ${EXPENSES};
    DELETE FROM date_count;
    INSERT INTO date_count SELECT owner.company_id, resource, date, count(*)
      FROM record JOIN (SELECT DISTINCT company_id FROM list_state) AS owner GROUP BY 1, 2, 3;
  `);
})();
database.close();
process.stdout.write(`${expenses} expenses\n`);
