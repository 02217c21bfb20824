import type { Database } from '../../sqlite/open-database.ts';
import type { CompanyOverview } from '../../../../shared/model/overview.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { addable, joinUnits, sumColumns } from '../tables/exact-sum.ts';
import { CURRENCY_NAME } from '../tables/record-rows.ts';
import { memoizeByRevision } from '../tables/memoize-by-revision.ts';
import { CANCELLED_OPEN, MAYBE_OPEN, STATUS_UNKNOWN } from '../tables/worklist-indexes.ts';

const OVERDUE = 'due_date < @today';
const SOON = 'due_date >= @today';
const UNPAID = "standing = 'unpaid'";
/** Their open amount is unknown. */
const PART_PAID = "standing = 'partial'";
const CANCELLED = "standing = 'cancelled'";
const STATUS_NOT_KNOWN = "standing = 'statusUnknown'";
const OPEN = "standing IN ('unpaid', 'partial')";
/** Number of records not included in a sum. */
const NOT_INCLUDED = `iif(${PART_PAID}, records, records - priced)`;

const LIST = 'company_id = @companyId AND resource = @resource';
const DUE = 'due_date < @end';

/** Grouped by day, in the order of the index: a list may have hundreds of thousands of open records. */
const days = (standing: 'unpaid' | 'partial' | 'statusUnknown', status: string): string => `
  SELECT company_id, currency, '${standing}' AS standing, due_date, count(*) AS records,
    count(${addable('gross')}) AS priced, ${sumColumns(addable('gross'), 'gross')}
  FROM record WHERE ${LIST} AND ${DUE} AND ${MAYBE_OPEN} AND ${status}
  GROUP BY due_date, currency`;

/** Open records without a due date, so not known to be overdue. */
const UNDATED_DAYS = `
  SELECT company_id, currency, 'undated', due_date, count(*), 0, 0, 0
  FROM record WHERE ${LIST} AND due_date IS NULL AND ${MAYBE_OPEN} AND paid_status IN (1, 3)
  GROUP BY currency`;

const CANCELLED_DAYS = `
  SELECT company_id, currency, 'cancelled', due_date, count(*), 0, 0, 0
  FROM record INDEXED BY record_cancelled WHERE ${LIST} AND ${DUE} AND ${CANCELLED_OPEN}
  GROUP BY due_date, currency`;

const PARTS = [
  days('unpaid', 'paid_status = 1'),
  days('partial', 'paid_status = 3'),
  ...STATUS_UNKNOWN.map((status) => days('statusUnknown', status)),
  CANCELLED_DAYS,
  UNDATED_DAYS,
];

const total = (column: string, condition: string): string =>
  `coalesce(sum(${column}) FILTER (WHERE ${condition}), 0)`;
const sums = (name: string, condition: string): string =>
  ['high', 'low']
    .map((half) => `${total(`gross_${half}`, `${UNPAID} AND ${condition}`)} AS ${name}_${half}`)
    .join(', ');

type Row = Record<string, unknown>;
type OpenItems = Pick<CompanyOverview, 'overdueToPay' | 'overdueToReceive' | 'dueSoon'>;

/** Sums of unpaid records by due date, per currency. */
export function openItemsReader(database: Database) {
  const open = database.prepare<[{ companyId: number; resource: string; today: string; end: string }], Row>(`
    SELECT ${CURRENCY_NAME} AS currencyName,
      ${total('records', `${OPEN} AND ${OVERDUE}`)} AS overdue,
      ${total(NOT_INCLUDED, `${OPEN} AND ${OVERDUE}`)} AS overdueNotIncluded,
      ${total('records', `${PART_PAID} AND ${OVERDUE}`)} AS overduePartPaid,
      ${total('records', `${CANCELLED} AND ${OVERDUE}`)} AS overdueCancelled,
      ${total('records', `${STATUS_NOT_KNOWN} AND ${OVERDUE}`)} AS overdueStatusUnknown,
      ${total('records', "standing = 'undated'")} AS undated,
      ${total('priced', `${UNPAID} AND ${SOON}`)} AS soon, ${total(NOT_INCLUDED, `${OPEN} AND ${SOON}`)} AS soonNotIncluded,
      ${total('records', `${PART_PAID} AND ${SOON}`)} AS soonPartPaid,
      ${total('records', `${CANCELLED} AND ${SOON}`)} AS soonCancelled,
      ${total('records', `${STATUS_NOT_KNOWN} AND ${SOON}`)} AS soonStatusUnknown,
      ${sums('unpaid', OVERDUE)}, ${sums('due', SOON)}
    FROM (${PARTS.join(' UNION ALL ')}) AS record
    GROUP BY currencyName ORDER BY overdue DESC, natural_key(currencyName)`);
  open.safeIntegers();
  const labels = database
    .prepare<[number], string | null>(
      'SELECT json_group_object(currency, label) FROM settings.currency_label WHERE company_id = ?',
    )
    .pluck();
  const cached = memoizeByRevision<Row[]>(database);

  return {
    /**
     * @param today records due before this date are overdue.
     * @param end records due from this date on are not due soon.
     */
    of(companyId: number, today: string, end: string): OpenItems {
      const about = `${today}/${end}/${labels.get(companyId)}`;
      const read = (resource: 'expenses' | 'incomes'): Row[] =>
        cached(companyId, resource, about, () => open.all({ companyId, resource, today, end }));
      const toPay = read('expenses');
      const toReceive = read('incomes');
      return {
        overdueToPay: toPay.flatMap(overdueOf),
        overdueToReceive: toReceive.flatMap(overdueOf),
        dueSoon: dueSoon(toPay, toReceive),
      };
    },
  };
}

function overdueOf(row: Row): OpenItems['overdueToPay'] {
  const count = Number(row['overdue']);
  const notIncluded = Number(row['overdueNotIncluded']);
  const beside = {
    cancelled: Number(row['overdueCancelled']),
    statusUnknown: Number(row['overdueStatusUnknown']),
    undated: Number(row['undated']),
  };
  if (count + beside.cancelled + beside.statusUnknown + beside.undated === 0) return [];
  return [
    {
      currency: currencyOf(row),
      count,
      unpaid: count > notIncluded ? formatAmount(joinUnits(row, 'unpaid')) : null,
      notIncluded,
      partPaid: Number(row['overduePartPaid']),
      ...beside,
    },
  ];
}

function dueSoon(toPay: Row[], toReceive: Row[]): OpenItems['dueSoon'] {
  const none = { units: 0n, count: 0, notIncluded: 0, partPaid: 0, cancelled: 0, statusUnknown: 0 };
  const sums = new Map<string | null, typeof none>();
  const add = (rows: Row[], sign: bigint): void => {
    for (const row of rows) {
      const count = Number(row['soon']);
      const notIncluded = Number(row['soonNotIncluded']);
      const cancelled = Number(row['soonCancelled']);
      const statusUnknown = Number(row['soonStatusUnknown']);
      if (count + notIncluded + cancelled + statusUnknown === 0) continue;
      const before = sums.get(currencyOf(row)) ?? none;
      sums.set(currencyOf(row), {
        units: before.units + sign * joinUnits(row, 'due'),
        count: before.count + count,
        notIncluded: before.notIncluded + notIncluded,
        partPaid: before.partPaid + Number(row['soonPartPaid']),
        cancelled: before.cancelled + cancelled,
        statusUnknown: before.statusUnknown + statusUnknown,
      });
    }
  };
  add(toReceive, 1n);
  add(toPay, -1n);
  return [...sums].map(([currency, { units, count, ...out }]) => ({
    currency,
    net: count > 0 ? formatAmount(units) : null,
    count,
    ...out,
  }));
}

function currencyOf(row: Row): string | null {
  return typeof row['currencyName'] === 'string' ? row['currencyName'] : null;
}
