import type { Database } from '../sqlite/open-database.ts';
import { fail } from '../../../shared/errors.ts';
import type {
  AmountTotal,
  ListQuery,
  ListSummary,
  PaidStatus,
  RecordDetail,
  RecordRow,
  Resource,
  Sort,
} from '../../../shared/model/record.ts';
import { joinSum, sumColumns } from './exact-sum.ts';
import { fieldsOf } from './field-nodes.ts';
import { orderBy, whereOf } from './list-query.ts';
import { bindRecordId } from './record-id.ts';
import { amountText } from './schema.ts';

type Flag = 0 | 1 | null;
interface Row extends Omit<RecordRow, 'asSent' | 'paidStatus' | 'isCustomer' | 'isVendor'> {
  asSent: 0 | 1;
  paidStatus: number | null;
  isCustomer: Flag;
  isVendor: Flag;
}

/** The user's label of a record's currency, else what the record carries. */
export const CURRENCY_NAME = `coalesce((SELECT label FROM settings.currency_label AS named
  WHERE named.company_id = record.company_id AND named.currency = record.currency), record.currency)`;

/** The record another one refers to by id, in the same company. */
function referred(resource: Resource, column: string, expression: string): string {
  return `SELECT ${expression} FROM record AS other WHERE other.company_id = record.company_id
    AND other.resource = '${resource}' AND other.record_id = CASE WHEN ${column} GLOB '[0-9]*'
      AND ${column} NOT GLOB '*[^0-9]*' THEN CAST(${column} AS INTEGER) ELSE ${column} END`;
}

const COLUMNS = `
  CAST(record_id AS TEXT) AS recordId, name, created, date, due_date AS dueDate, partner_id AS partnerId,
  coalesce(partner_name, (${referred('partners', 'record.partner_id', 'other.name')})) AS partnerName, number,
  ${amountText('net')} AS net, ${amountText('vat')} AS vat, ${amountText('gross')} AS gross,
  coalesce(net_text, vat_text, gross_text) IS NOT NULL AS asSent, ${CURRENCY_NAME} AS currency,
  paid_status AS paidStatus, payment_method AS paymentMethod,
  coalesce(type_names, (SELECT group_concat(type.name, ', ') FROM record AS type
    WHERE record.type_ids IS NOT NULL AND type.company_id = record.company_id AND type.resource = 'expense-types'
      AND instr(record.type_ids, ',' || type.record_id || ',') > 0)) AS types,
  city, tax_number AS taxNumber, account_number AS accountNumber, is_customer AS isCustomer, is_vendor AS isVendor,
  (${referred('expense-types', 'record.parent_id', 'other.name')}) AS parentName,
  first_seen AS firstSeenAt, changed_at AS changedAt, removed_at AS removedAt`;

/** Lists, their sums and single records, from the cache. */
export type RecordReader = ReturnType<typeof recordReader>;

export function recordReader(database: Database) {
  const detail = database.prepare<[number, Resource, bigint | string], Row & { raw: string }>(`
    SELECT ${COLUMNS}, raw FROM record JOIN record_raw USING (row_id)
    WHERE company_id = ? AND resource = ? AND record_id = ?`);
  const all = database
    .prepare<[number, Resource], number>('SELECT count(*) FROM record WHERE company_id = ? AND resource = ?')
    .pluck();
  const syncedAt = database
    .prepare<[number, Resource], number | null>(
      'SELECT last_success FROM sync_state WHERE company_id = ? AND target = ?',
    )
    .pluck();

  const types = database
    .prepare<[number, string], string>(
      `SELECT CAST(record_id AS TEXT) FROM record
       WHERE company_id = ? AND resource = 'expense-types' AND search_text LIKE ? ESCAPE '\\'`,
    )
    .pluck();
  const typesNamed =
    (query: ListQuery) =>
    (pattern: string): string[] =>
      query.resource === 'expenses' ? types.all(query.companyId, pattern) : [];

  return {
    /** At most `limit` rows from `offset` on. The order is settled on row ids first, so deep pages read few rows. */
    page(query: ListQuery, sort: Sort, offset: number, limit: number): RecordRow[] {
      const { sql, parameters } = whereOf(query, typesNamed(query));
      const statement = database.prepare<(string | number)[], Row>(`
        SELECT ${COLUMNS} FROM record WHERE row_id IN (
          SELECT row_id FROM record WHERE ${sql} ORDER BY ${orderBy(sort)} LIMIT ? OFFSET ?)
        ORDER BY ${orderBy(sort)}`);
      return statement.all(...parameters, limit, offset).map(rowOf);
    },

    summary(query: ListQuery): ListSummary {
      const { sql, parameters } = whereOf(query, typesNamed(query));
      const statement = database.prepare<(string | number)[], Record<string, unknown>>(`
        SELECT ${CURRENCY_NAME} AS currencyName, count(*) AS count, count(*) - count(gross) AS leftOut,
          ${sumColumns('net', 'net')}, ${sumColumns('vat', 'vat')}, ${sumColumns('gross', 'gross')},
          ${sumColumns('gross', 'unpaid', 'paid_status = 1')}
        FROM record WHERE ${sql} AND removed_at IS NULL GROUP BY currencyName ORDER BY count(*) DESC, currencyName`);
      statement.safeIntegers();
      const rows = statement.all(...parameters);
      const hasAmounts = query.resource === 'expenses' || query.resource === 'incomes';
      return {
        count: countWith(sql, parameters),
        all: all.get(query.companyId, query.resource) ?? 0,
        totals: hasAmounts ? rows.map(totalOf) : [],
        syncedAt: syncedAt.get(query.companyId, query.resource) ?? null,
      };
    },

    /** @throws FailureError `record-unknown`. */
    get(companyId: number, resource: Resource, recordId: string): RecordDetail {
      const found = detail.get(companyId, resource, bindRecordId(recordId));
      if (!found) fail({ code: 'record-unknown' });
      const { raw, ...row } = found;
      return { row: rowOf(row), fields: fieldsOf(raw), raw };
    },
  };

  /** Rows a list shows, removed ones included; its totals leave those out. */
  function countWith(sql: string, parameters: (string | number)[]): number {
    return (
      database
        .prepare<(string | number)[], number>(`SELECT count(*) FROM record WHERE ${sql}`)
        .pluck()
        .get(...parameters) ?? 0
    );
  }
}

/** The service's numbers for it; any other number is shown as not said. */
const PAID_STATUS: Record<number, PaidStatus> = { 1: 'unpaid', 2: 'paid', 3: 'partial' };

function rowOf(row: Row): RecordRow {
  return {
    ...row,
    asSent: row.asSent === 1,
    paidStatus: row.paidStatus === null ? null : (PAID_STATUS[row.paidStatus] ?? null),
    isCustomer: row.isCustomer === null ? null : row.isCustomer === 1,
    isVendor: row.isVendor === null ? null : row.isVendor === 1,
  };
}

function totalOf(row: Record<string, unknown>): AmountTotal {
  return {
    currency: typeof row['currencyName'] === 'string' ? row['currencyName'] : null,
    count: Number(row['count']),
    net: joinSum(row, 'net'),
    vat: joinSum(row, 'vat'),
    gross: joinSum(row, 'gross'),
    unpaid: joinSum(row, 'unpaid'),
    leftOut: Number(row['leftOut']),
  };
}
