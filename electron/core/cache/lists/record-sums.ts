import type { Database } from '../../sqlite/open-database.ts';
import { sumColumns } from '../exact-sum.ts';
import { sumsOf, type AmountSums } from '../totals/amount-sums.ts';
import type { BoundValue, Condition } from './filter-conditions.ts';

/** Adds up records one by one, where no total is kept of them. Removed ones are not in it. */
export type RecordSums = ReturnType<typeof recordSums>;

export function recordSums(database: Database) {
  const label = database
    .prepare<[number, string | null], string | null>(
      'SELECT label FROM settings.currency_label WHERE company_id = ? AND currency = ?',
    )
    .pluck();

  function labelled(companyId: number, total: AmountSums): AmountSums {
    return { ...total, currency: label.get(companyId, total.currency) ?? total.currency };
  }

  function rowsOf({ sql, parameters }: Condition, by: string): Record<string, unknown>[] {
    const statement = database.prepare<BoundValue[], Record<string, unknown>>(`
      SELECT ${by}, count(*) AS count, count(*) - count(gross) AS leftOut,
        ${sumColumns('net', 'net')}, ${sumColumns('vat', 'vat')}, ${sumColumns('gross', 'gross')},
        ${sumColumns('gross', 'unpaid', 'paid_status = 1')},
        count(*) FILTER (WHERE paid_status = 3) AS partial,
        count(*) FILTER (WHERE paid_status IS NULL OR paid_status NOT IN (1, 2, 3)) AS unsaid
      FROM record WHERE ${sql} AND removed_at IS NULL GROUP BY ${by}`);
    statement.safeIntegers();
    return statement.all(...parameters);
  }

  const sumOf = (row: Record<string, unknown>): AmountSums =>
    labelled(Number(row['company_id']), sumsOf(row));

  return {
    /** A total under the name its company has for the currency. */
    labelled,

    /** What the records that fulfil a condition add up to, per company and currency. */
    of: (condition: Condition): AmountSums[] => rowsOf(condition, 'company_id, currency').map(sumOf),

    /** The same day by day. */
    byDay: (condition: Condition): Map<string | null, AmountSums[]> => {
      const days = new Map<string | null, AmountSums[]>();
      for (const row of rowsOf(condition, 'date, company_id, currency')) {
        const date = typeof row['date'] === 'string' ? row['date'] : null;
        days.set(date, [...(days.get(date) ?? []), sumOf(row)]);
      }
      return days;
    },
  };
}
