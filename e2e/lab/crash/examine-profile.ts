import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../../../shared/model/record.ts';
import type { CrashBooks } from './crash-books.ts';
import { LIST_PATHS } from '../../../electron/core/service/endpoints.ts';
import { CACHE_FILE } from '../../../electron/core/cache/files/cache-file.ts';
import { openProfile } from '../../../electron/core/cache/testing/open-profile.ts';
import type { Database } from '../../../electron/core/sqlite/open-database.ts';

export interface Examination {
  /** Problems that no kill may cause. */
  wrong: string[];
  /** Differences between the cache and the service. */
  differences: string[];
  /** Requests with which unfinished syncs must resume. */
  resumes: { books: CrashBooks; path: string; query: string }[];
}

/** Examines the profile of a process that has ended, and its data of each service. */
export function examineProfile(profile: string, all: readonly CrashBooks[]): Examination {
  const path = join(profile, CACHE_FILE);
  const result: Examination = { wrong: [], differences: [], resumes: [] };
  if (!existsSync(path)) return result;
  const database = openProfile(profile);
  try {
    if ((database.pragma('user_version', { simple: true }) as number) === 0) return result;
    for (const file of ['main', 'history']) {
      const integrity = database.pragma(`${file}.integrity_check`, { simple: true });
      if (integrity !== 'ok') result.wrong.push(`integrity of ${file}: ${String(integrity)}`);
    }
    result.wrong.push(...wrongInHistory(database));
    const connections = database
      .prepare<[], { companyId: number; address: string }>(
        'SELECT company_id AS companyId, address FROM connection',
      )
      .all();
    for (const books of all) {
      const own = connections.filter(({ address }) => address === books.service.address);
      if (own.length > 1) result.wrong.push(`${books.service.address}: cached twice`);
      const [connection] = own;
      if (connection) examineCompany(database, connection.companyId, books, result);
      else result.differences.push(`${books.service.address}: not connected`);
    }
  } finally {
    database.close();
  }
  return result;
}

function examineCompany(database: Database, companyId: number, books: CrashBooks, result: Examination): void {
  for (const resource of ['expenses', 'incomes'] as const) {
    examineList(database, { companyId, resource }, books, result);
  }
  examineAccounts(database, companyId, books, result);
  const rows = database
    .prepare<[number], { resource: Resource; query: string }>(
      `SELECT target AS resource, resume_query AS query FROM sync_state
      WHERE company_id = ? AND resume_query IS NOT NULL`,
    )
    .all(companyId);
  for (const { resource, query } of rows) {
    result.resumes.push({ books, path: LIST_PATHS[resource], query });
  }
}

/** All accounts must exist, even where single answers lack one. */
function examineAccounts(
  database: Database,
  companyId: number,
  { mark, balances }: CrashBooks,
  result: Examination,
): void {
  const rows = database
    .prepare<[number], { name: string; balance: string; isGone: 0 | 1 }>(
      `SELECT account.name, printf('%.2f', account.balance / 10000.0) AS balance, gone_at IS NOT NULL AS isGone
      FROM account WHERE company_id = ?`,
    )
    .all(companyId);
  const cached = new Map(rows.map((row) => [row.name, row]));
  if (cached.size < rows.length) result.wrong.push(`${mark}: an account is cached twice`);
  for (const { name, balance, isGone } of rows) {
    if (isGone === 1) result.wrong.push(`${mark}, account ${name}: gone but there`);
    if (!balances.get(name)?.includes(balance))
      result.wrong.push(`${mark}, account ${name}: ${balance} is of other books`);
  }
  for (const [name, all] of balances) {
    if (cached.get(name)?.balance !== all.at(-1))
      result.differences.push(`${mark}, account ${name}: not as it is`);
  }
}

/** Contents that no history may have, wherever its process was killed, such as duplicates or entries without a record. */
function wrongInHistory(database: Database): string[] {
  const rows = (what: string, sql: string): string[] =>
    database
      .prepare(sql)
      .all()
      .map((row) => `${what}: ${JSON.stringify(row)}`);
  return [
    ...rows(
      'seen for the first time twice',
      `SELECT company_id, resource, value FROM sighting, json_each(ids) GROUP BY 1, 2, 3 HAVING count(*) > 1`,
    ),
    ...rows(
      'found twice',
      `SELECT company_id, row_id, kind, fields FROM history_entry WHERE resource <> 'accounts'
      GROUP BY row_id, kind, fields HAVING count(*) > 1`,
    ),
    ...rows(
      'not known to the history',
      `SELECT resource, record_id FROM record WHERE row_id >= (SELECT first_row + records FROM sighting
        WHERE first_row <= record.row_id ORDER BY first_row DESC LIMIT 1)`,
    ),
    ...rows(
      'of no connection',
      `SELECT DISTINCT company_id, resource FROM record WHERE company_id NOT IN (SELECT company_id FROM connection)`,
    ),
    ...rows(
      'a balance that ends before it begins',
      'SELECT company_id, account_id, seen_at FROM balance_history WHERE last_seen_at < seen_at',
    ),
    ...rows(
      'a balance of no account',
      `SELECT company_id, account_id, seen_at FROM balance_history
      WHERE (company_id, account_id) NOT IN (SELECT company_id, account_id FROM known_account)`,
    ),
    ...rows(
      'an account found gone',
      `SELECT company_id, kind, fields FROM history_entry WHERE resource = 'accounts' AND kind IN ('removed', 'revived')`,
    ),
    ...rows(
      'of no record',
      `SELECT entry_id, row_id FROM history_entry WHERE resource <> 'accounts' AND entry_id <= (SELECT entry_id FROM history_mark)
        AND NOT EXISTS (SELECT 1 FROM record WHERE record.row_id = history_entry.row_id)
        AND NOT EXISTS (SELECT 1 FROM returning_record AS back WHERE back.row_id = history_entry.row_id)`,
    ),
  ];
}

function examineList(
  database: Database,
  { companyId, resource }: { companyId: number; resource: 'expenses' | 'incomes' },
  books: CrashBooks,
  result: Examination,
): void {
  const rows = database
    .prepare<[number, string], { id: number; removed: 0 | 1; mark: string | null }>(
      `SELECT CAST(record_id AS INTEGER) AS id, removed_at IS NOT NULL AS removed, raw ->> 'mark' AS mark
      FROM record JOIN record_raw USING (row_id) WHERE company_id = ? AND resource = ?`,
    )
    .all(companyId, resource);
  const held = new Map(rows.map(({ id, removed }) => [id, removed]));
  const list = `${books.mark}, ${resource}`;
  if (held.size < rows.length) result.wrong.push(`${list}: a record is held twice`);
  for (const { id, mark } of rows) {
    if (mark !== books.mark) result.wrong.push(`${list} ${id}: of other books (${String(mark)})`);
  }
  const watermark =
    database
      .prepare<[number, string], number | null>(
        'SELECT watermark FROM sync_state WHERE company_id = ? AND target = ?',
      )
      .pluck()
      .get(companyId, resource) ?? null;
  const ids = books.ids(resource);
  for (const id of ids) {
    const isPromised = watermark !== null && (books.entered.get(id) ?? 0) < watermark;
    if (isPromised && held.get(id) !== 0) result.wrong.push(`${list} ${id}: missing below the watermark`);
    if (held.get(id) === 1) result.wrong.push(`${list} ${id}: removed but there`);
    if (held.get(id) !== 0) result.differences.push(`${list} ${id}: missing`);
  }
  const setAside = database
    .prepare<[number, string], number>(
      'SELECT coalesce(sum(count), 0) FROM unreadable_record WHERE company_id = ? AND resource = ?',
    )
    .pluck()
    .get(companyId, resource);
  if (setAside !== books.unreadable) result.differences.push(`${list}: ${String(setAside)} set aside`);
  // The unreadable record may be the missing one, so nothing proves its removal.
  if (books.unreadable > 0) return;
  const there = new Set(ids);
  for (const [id, removed] of held) {
    if (removed === 0 && !there.has(id)) result.differences.push(`${list} ${id}: still held`);
  }
}
