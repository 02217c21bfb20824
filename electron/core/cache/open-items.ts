import type { Database } from '../sqlite/open-database.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { formatAmount } from '../../../shared/money.ts';
import { joinSum, joinUnits, sumColumns } from './exact-sum.ts';
import { CURRENCY_NAME } from './lists/record-rows.ts';
import { keptByRevision } from './kept-by-revision.ts';

const OVERDUE = 'due_date < @today';
const SOON = 'due_date >= @today';
const UNPAID = 'paid_status = 1';
/** How much of them is open is not known. */
const PARTLY_PAID = 'paid_status = 3';
/** What is in no sum. */
const LEFT_OUT = `iif(${PARTLY_PAID}, records, records - priced)`;

/** Day by day, in the order of the index they are read from: a list may hold hundreds of thousands of open records. */
const days = (condition: string): string => `
  SELECT company_id, currency, paid_status, due_date, count(*) AS records, count(gross) AS priced,
    ${sumColumns('gross', 'gross')}
  FROM record WHERE company_id = @companyId AND resource = @resource AND paid_status IS NOT 2 AND removed_at IS NULL
    AND ${condition} AND due_date < @end
  GROUP BY due_date, currency`;

const total = (column: string, condition: string): string =>
  `coalesce(sum(${column}) FILTER (WHERE ${condition}), 0)`;
const sums = (name: string, condition: string): string =>
  ['high', 'low']
    .map((half) => `${total(`gross_${half}`, `${UNPAID} AND ${condition}`)} AS ${name}_${half}`)
    .join(', ');

type Row = Record<string, unknown>;
type OpenItems = Pick<CompanyOverview, 'overdueToPay' | 'overdueToReceive' | 'dueSoon'>;

/** What is not paid yet and has a due date, per currency. */
export function openItemsReader(database: Database) {
  const open = database.prepare<[{ companyId: number; resource: string; today: string; end: string }], Row>(`
    SELECT ${CURRENCY_NAME} AS currencyName,
      ${total('records', OVERDUE)} AS overdue, ${total(LEFT_OUT, OVERDUE)} AS overdueLeftOut,
      ${total('records', `${PARTLY_PAID} AND ${OVERDUE}`)} AS overduePartlyPaid,
      ${total('priced', `${UNPAID} AND ${SOON}`)} AS soon, ${total(LEFT_OUT, SOON)} AS soonLeftOut,
      ${sums('unpaid', OVERDUE)}, ${sums('due', SOON)}
    FROM (${days(UNPAID)} UNION ALL ${days(PARTLY_PAID)}) AS record
    GROUP BY currencyName ORDER BY overdue DESC, currencyName`);
  open.safeIntegers();
  const labels = database
    .prepare<[number], string | null>(
      'SELECT json_group_object(currency, label) FROM settings.currency_label WHERE company_id = ?',
    )
    .pluck();
  const kept = keptByRevision<Row[]>(database);

  return {
    /**
     * @param today what was due before it is overdue.
     * @param end what is due from then on is not soon.
     */
    of(companyId: number, today: string, end: string): OpenItems {
      const about = `${today}/${end}/${labels.get(companyId)}`;
      const read = (resource: 'expenses' | 'incomes'): Row[] =>
        kept(companyId, resource, about, () => open.all({ companyId, resource, today, end }));
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
  if (count === 0) return [];
  return [
    {
      currency: currencyOf(row),
      count,
      unpaid: joinSum(row, 'unpaid'),
      leftOut: Number(row['overdueLeftOut']),
      partlyPaid: Number(row['overduePartlyPaid']),
    },
  ];
}

function dueSoon(toPay: Row[], toReceive: Row[]): OpenItems['dueSoon'] {
  const sums = new Map<string | null, { units: bigint; count: number; leftOut: number }>();
  const add = (rows: Row[], sign: bigint): void => {
    for (const row of rows) {
      const [count, leftOut] = [Number(row['soon']), Number(row['soonLeftOut'])];
      if (count + leftOut === 0) continue;
      const before = sums.get(currencyOf(row)) ?? { units: 0n, count: 0, leftOut: 0 };
      sums.set(currencyOf(row), {
        units: before.units + sign * joinUnits(row, 'due'),
        count: before.count + count,
        leftOut: before.leftOut + leftOut,
      });
    }
  };
  add(toReceive, 1n);
  add(toPay, -1n);
  return [...sums].map(([currency, { units, count, leftOut }]) => ({
    currency,
    net: formatAmount(units),
    count,
    leftOut,
  }));
}

function currencyOf(row: Row): string | null {
  return typeof row['currencyName'] === 'string' ? row['currencyName'] : null;
}
