import type { z } from 'zod';
import { alertSchema } from '../../../shared/model/alert.ts';
import { isLimit, isMargin } from '../../../shared/alert-rules.ts';
import { MAX_VIEW_NAME_CHARACTERS } from '../../../shared/model/list.ts';
import { rateSchema } from '../../../shared/model/rate.ts';
import { isRate } from '../../../shared/rate-rules.ts';
import { namedKindSchema } from '../../../shared/model/naming.ts';
import { RESOURCES, resourceSchema } from '../../../shared/model/record.ts';
import { settingsSchema } from '../../../shared/model/settings.ts';
import type { Database } from '../sqlite/open-database.ts';
import { attempt, columnsOf } from '../sqlite/salvage.ts';
import { alertOf, type AlertRow } from './alert-store.ts';
import { layoutOf } from './list-layout.ts';
import { IS_LOCK } from './lock-row.ts';
import { companyOf, companyRowOf, type CompanyRow } from './stored-company.ts';
import { settingName } from './stored-names.ts';

/** UTF-16 units. */
const MAX_SETTING_NAME = 1_000;

type Value = string | number | bigint | Buffer | null;
type Row = Record<string, Value>;

interface Examined {
  /** Columns that identify a row. */
  key: string[];
  /** SQL condition for rows that need checking; all others are sound. */
  rowsToCheck: string;
  isSound?: (row: Row) => boolean;
  /** Repaired row; without one, the row is deleted. */
  repaired?: (row: Row) => object | null;
}

const text = (name: string, longest: number): string =>
  `typeof(${name}) = 'text' AND length(${name}) BETWEEN 1 AND ${longest}`;
const integer = (name: string): string =>
  `typeof(${name}) = 'integer' AND ${name} BETWEEN 0 AND ${Number.MAX_SAFE_INTEGER}`;
const orNull = (name: string, condition: string): string => `(${name} IS NULL OR ${condition})`;
const resource = `resource IN (${RESOURCES.map((name) => `'${name}'`).join(', ')})`;
const not = (...conditions: string[]): string =>
  conditions.map((condition) => `(${condition}) IS NOT TRUE`).join(' OR ');

/** GLOB pattern of a profile's id. */
const UUID = [8, 4, 4, 4, 12].map((digits) => '[0-9a-f]'.repeat(digits)).join('-');

/** Every table of `settings.db` except `set_aside`. An unreadable lock stays in place and stays locked. */
const TABLES: Record<string, Examined> = {
  profile: { key: [], rowsToCheck: `(id GLOB '${UUID}') IS NOT TRUE` },
  company: {
    key: ['company_id', 'name'],
    rowsToCheck: 'true',
    isSound: (row) => {
      const read = companyOf(row as unknown as CompanyRow);
      return read !== null && isSameRow(row, { ...companyRowOf(read) });
    },
    repaired: (row) => {
      const read = companyOf(row as unknown as CompanyRow);
      return read && companyRowOf(read);
    },
  },
  setting: { key: ['name'], rowsToCheck: `(${IS_LOCK}) IS NOT TRUE`, isSound: isReadableSetting },
  currency_label: {
    key: ['company_id', 'currency'],
    rowsToCheck: not(integer('company_id'), text('currency', 1_000), text('label', 200)),
  },
  given_name: {
    key: ['company_id', 'kind', 'service_id'],
    rowsToCheck: not(
      integer('company_id'),
      `kind IN (${namedKindSchema.options.map((kind) => `'${kind}'`).join(', ')})`,
      text('service_id', 200),
      text('name', 200),
    ),
  },
  ledger_seen: { key: ['company_id'], rowsToCheck: not(...['company_id', 'entry_id', 'at'].map(integer)) },
  record_mark: {
    key: ['company_id', 'resource', 'record_id'],
    rowsToCheck: not(
      integer('company_id'),
      resource,
      text('record_id', 1_000),
      orNull('note', `typeof(note) = 'text'`),
      ...['reviewed_at', 'reviewed_entry'].map((column) => orNull(column, integer(column))),
    ),
  },
  list_layout: {
    key: ['resource'],
    rowsToCheck: 'true',
    isSound: ({ resource: of, layout }) =>
      resourceSchema.safeParse(of).success && typeof layout === 'string' && layoutOf(layout) !== null,
  },
  list_search: {
    key: ['company_id', 'resource'],
    rowsToCheck: not(integer('company_id'), resource, `typeof(search) = 'text' AND length(search) <= 4000`),
  },
  saved_view: {
    key: ['view_id', 'name'],
    rowsToCheck: not(
      `${integer('view_id')} AND view_id > 0`,
      text('name', MAX_VIEW_NAME_CHARACTERS),
      resource,
      orNull('company_id', integer('company_id')),
      `typeof(search) = 'text' AND length(search) <= 4000`,
      orNull('layout', `typeof(layout) = 'text' AND json_valid(layout)`),
    ),
  },
  rate: {
    key: ['base', 'quote', 'day', 'source'],
    rowsToCheck: 'true',
    isSound: (row) => isRate(rateSchema.safeParse(row).data?.rate ?? ''),
  },
  alert: {
    key: ['alert_id'],
    rowsToCheck: 'true',
    isSound: (row) => {
      const alert = alertOf(row as unknown as AlertRow);
      return storedAlertSchema.safeParse(alert).success && isLimit(alert) && isMargin(alert.margin);
    },
  },
};
const SETTINGS = new Map<string, z.ZodType>(Object.entries(settingsSchema.shape));
const storedAlertSchema = alertSchema.omit({ value: true, receivedAt: true, notChecked: true });

/**
 * Whether the value is JSON and, for a known setting, has its shape. Other names belong to the app or to an older
 * version.
 */
function isReadableSetting({ name, value }: Row): boolean {
  if (typeof name !== 'string' || name === '' || name.length > MAX_SETTING_NAME) return false;
  if (typeof value !== 'string') return false;
  try {
    const read: unknown = JSON.parse(value);
    return SETTINGS.get(settingName(name))?.safeParse(read).success ?? true;
  } catch {
    return false;
  }
}

/**
 * Moves unreadable rows of a damaged file to `set_aside`, so that every other row can be read. Each is replaced by the
 * row of a copy, or repaired, or deleted from its table.
 *
 * @param openCopy opens the latest copy of the settings; null: there is none. The copy is closed here.
 * @returns the rows' names, such as `alert 4`.
 */
export function setAsideBadRows(database: Database, openCopy: () => Database | null): string[] {
  const bad = Object.entries(TABLES)
    .map(([table, examined]) => ({ table, examined, rows: badRows(database, table, examined) }))
    .filter(({ rows }) => rows.length > 0);
  if (bad.length === 0) return [];
  const copy = openCopy();
  const keep = database.prepare<[string, number | null, string]>(
    `INSERT INTO set_aside (of_table, company_id, row, at) VALUES (?, ?, ?, CAST(unixepoch('subsec') * 1000 AS INTEGER))`,
  );
  const putAside = database.transaction(({ table, examined, rows }: (typeof bad)[number]): string[] => {
    const formerOf = soundRows(copy, table, examined);
    return rows.map(({ row, stored }) => {
      const companyId = plain(row)['company_id'];
      const ofCompany = Number.isSafeInteger(companyId) ? Number(companyId) : null;
      keep.run(table, ofCompany, JSON.stringify(row, inFull));
      replace(database, table, stored, formerOf(row) ?? examined.repaired?.(plain(row)) ?? null);
      return [table, ...examined.key.map((name) => String(row[name]))].join(' ');
    });
  });
  try {
    return bad.flatMap(putAside);
  } finally {
    copy?.close();
  }
}

interface BadRow {
  row: Row;
  /** Raw bytes of each value's text, by column: damaged text may not decode. */
  stored: Row;
}

function badRows(database: Database, table: string, { rowsToCheck, isSound }: Examined): BadRow[] {
  const { columns } = columnsOf(database, table);
  const bytes = columns.map((name) => `CAST(${name} AS BLOB)`);
  return database
    .prepare<[], Value[]>(`SELECT ${[...columns, ...bytes].join(', ')} FROM ${table} WHERE ${rowsToCheck}`)
    .safeIntegers()
    .raw()
    .all()
    .map((values) => ({
      row: rowOf(columns, values),
      stored: rowOf(columns, values.slice(columns.length)),
    }))
    .filter(({ row }) => isSound?.(plain(row)) !== true);
}

function rowOf(columns: readonly string[], values: readonly Value[]): Row {
  return Object.fromEntries(columns.map((name, at) => [name, values[at] ?? null]));
}

/** @returns a lookup of the copy's sound row with the same key; null: missing or unreadable. */
function soundRows(copy: Database | null, table: string, examined: Examined): (row: Row) => Row | null {
  try {
    const key = copy ? columnsOf(copy, table).key : [];
    if (!copy || key.length === 0) return () => null;
    const keyOf = (row: Row): string => JSON.stringify(key.map((name) => String(row[name])));
    const bad = new Set(badRows(copy, table, examined).map(({ row }) => keyOf(row)));
    const where = key.map((name) => `${name} IS @${name}`).join(' AND ');
    const find = copy.prepare<[Row], Row>(`SELECT * FROM ${table} WHERE ${where}`).safeIntegers();
    return (row) => (bad.has(keyOf(row)) ? null : (attempt(() => find.get(row)) ?? null));
  } catch {
    return () => null;
  }
}

/** Matches by every column, because the key itself may be damaged. */
function replace(database: Database, table: string, stored: Row, by: object | null): void {
  const where = Object.keys(stored)
    .map((name) => `CAST(${name} AS BLOB) IS @${name}`)
    .join(' AND ');
  if (by === null) {
    database.prepare<[Row]>(`DELETE FROM ${table} WHERE ${where}`).run(stored);
    return;
  }
  const set = Object.keys(by)
    .filter((name) => name !== 'company_id')
    .map((name) => `${name} = @new_${name}`)
    .join(', ');
  const values = Object.entries(by).map(([name, value]) => [`new_${name}`, value as Value]);
  database
    .prepare<[Row]>(`UPDATE ${table} SET ${set} WHERE ${where}`)
    .run({ ...stored, ...(Object.fromEntries(values) as Row) });
}

/** Integers as numbers where they are exact. */
function plain(row: Row): Row {
  const values = Object.entries(row).map(([name, value]): [string, Value] => {
    const number = typeof value === 'bigint' ? Number(value) : value;
    return [name, Number.isSafeInteger(number) ? number : value];
  });
  return Object.fromEntries(values);
}

function inFull(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}

function isSameRow(row: Row, other: Row): boolean {
  return Object.keys(row).every((name) => row[name] === other[name]);
}
