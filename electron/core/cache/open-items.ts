import type { Database } from '../sqlite/open-database.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { formatAmount } from '../../../shared/money.ts';
import { joinSum, joinUnits, sumColumns } from './exact-sum.ts';
import { CURRENCY_NAME } from './lists/record-rows.ts';

const OVERDUE = 'paid_status = 1 AND due_date < @today';
/** Partly paid: how much is open is not known. */
const SOON = 'due_date >= @today';
const UNPAID_SOON = `paid_status = 1 AND ${SOON}`;

type Row = Record<string, unknown>;
type OpenItems = Pick<CompanyOverview, 'overdueToPay' | 'overdueToReceive' | 'dueSoon'>;

/** What is not paid yet and has a due date, per currency. */
export function openItemsReader(database: Database) {
  const open = database.prepare<[{ companyId: number; resource: string; today: string; end: string }], Row>(`
    SELECT ${CURRENCY_NAME} AS currencyName,
      sum(${OVERDUE}) AS overdue, sum(${OVERDUE} AND gross IS NULL) AS overdueLeftOut,
      sum(${UNPAID_SOON} AND gross IS NOT NULL) AS soon,
      sum(${SOON} AND (paid_status = 3 OR gross IS NULL)) AS soonLeftOut,
      ${sumColumns('gross', 'unpaid', OVERDUE)}, ${sumColumns('gross', 'due', UNPAID_SOON)}
    FROM record WHERE company_id = @companyId AND resource = @resource AND paid_status IN (1, 3) AND paid_status IS NOT 2
      AND due_date < @end AND removed_at IS NULL
    GROUP BY currencyName ORDER BY overdue DESC, currencyName`);
  open.safeIntegers();

  return {
    /**
     * @param today what was due before it is overdue.
     * @param end what is due from then on is not soon.
     */
    of(companyId: number, today: string, end: string): OpenItems {
      const toPay = open.all({ companyId, resource: 'expenses', today, end });
      const toReceive = open.all({ companyId, resource: 'incomes', today, end });
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
