import type { Database } from '../../sqlite/open-database.ts';
import type { AmountTotal, Resource } from '../../../../shared/model/record.ts';
import { sumsOf, TOTAL_COUNTS, writeSums, type AmountSums } from './amount-sums.ts';
import type { Dimension } from './contributions.ts';
import { SUMS } from './total-cells.ts';

/** Exact totals of the records of one month, currency and member. Removed records are not included. */
export interface MonthlyTotal extends AmountTotal {
  companyId: number;
  /** `2024-03`; null: records without a date. */
  month: string | null;
  /** A partner's or type's id; '' for the list itself. */
  member: string;
}

/** A range of months, both ends included. */
export interface MonthlyQuery {
  /** Null for all companies. */
  companyId: number | null;
  resource: Resource;
  dimension: Dimension;
  /** Id of a partner or type; null for all members. */
  member: string | null;
  from: string;
  to: string;
}

/** Reads the stored totals; only the months of a complete list are added up here. */
export type TotalsReader = ReturnType<typeof totalsReader>;

export function totalsReader(database: Database) {
  const halves = SUMS.flatMap((name) => [`${name}_high`, `${name}_low`]);
  const counts = TOTAL_COUNTS.map(([name, column]) => `${column} AS ${name}`);
  const monthly = database.prepare<[MonthlyQuery], Record<string, unknown>>(`
    SELECT company_id, month, member, currency, ${[...counts, ...halves].join(', ')}
    FROM list_state CROSS JOIN total USING (company_id, resource)
    WHERE company_id = coalesce(@companyId, company_id) AND resource = @resource AND dimension = @dimension
      AND month BETWEEN @from AND @to AND member = coalesce(@member, member)
    ORDER BY company_id, month, member, currency`);
  monthly.safeIntegers();
  const whole = database.prepare<[number, Resource], Record<string, unknown>>(`
    SELECT currency, ${TOTAL_COUNTS.map(([name, column]) => `sum(${column}) AS ${name}`).join(', ')},
      ${halves.map((name) => `sum(${name}) AS ${name}`).join(', ')}
    FROM total WHERE company_id = ? AND resource = ? AND dimension = 'list' GROUP BY currency`);
  whole.safeIntegers();

  return {
    /** Month by month, oldest first. Lists in their initial sync are not included. */
    monthly: (query: MonthlyQuery): MonthlyTotal[] =>
      monthly.all(query).map((row) => ({
        companyId: Number(row['company_id']),
        month: row['month'] === '' ? null : String(row['month']),
        member: String(row['member']),
        ...writeSums(sumsOf(row)),
      })),

    /** Totals of a complete list, one entry per currency. */
    whole: (companyId: number, resource: Resource): AmountSums[] =>
      whole.all(companyId, resource).map(sumsOf),
  };
}
