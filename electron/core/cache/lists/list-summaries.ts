import type { Database } from '../../sqlite/open-database.ts';
import type { AmountTotal, ListQuery, ListSummary, Resource } from '../../../../shared/model/record.ts';
import { sumColumns } from '../exact-sum.ts';
import { ALL_COMPANIES } from '../list-state.ts';
import { mergeSums, sumsOf, writeSums, type AmountSums } from '../totals/amount-sums.ts';
import type { TotalsReader } from '../totals/totals-reader.ts';
import type { BoundValue, Condition } from './filter-conditions.ts';
import type { ListPositions } from './list-positions.ts';

/** What a list adds up to: from the totals where they cover it, from its records where it is narrowed. */
export function listSummaries(database: Database, positions: ListPositions, totals: TotalsReader) {
  const lists = database.prepare<
    [{ companyId: number | null; resource: Resource }],
    { companyId: number; built: 0 | 1 }
  >(`
    SELECT company_id AS companyId, built FROM list_state
    WHERE company_id = coalesce(@companyId, company_id) AND resource = @resource AND company_id > ${ALL_COMPANIES}`);
  const records = database
    .prepare<[number, Resource], number>(
      'SELECT records FROM list_state WHERE company_id = ? AND resource = ?',
    )
    .pluck();
  const typed = database
    .prepare<[{ companyId: number | null; resource: Resource }], 0 | 1>(
      `SELECT EXISTS (SELECT 1 FROM list_state CROSS JOIN total USING (company_id, resource)
       WHERE company_id = coalesce(@companyId, company_id) AND resource = @resource AND dimension = 'type')`,
    )
    .pluck();
  const label = database
    .prepare<[number, string | null], string | null>(
      'SELECT label FROM settings.currency_label WHERE company_id = ? AND currency = ?',
    )
    .pluck();
  const syncedAt = database
    .prepare<[{ companyId: number | null; resource: Resource }], number | null>(
      `SELECT CASE WHEN count(*) = count(last_success) THEN min(last_success) END FROM sync_state
       WHERE company_id = coalesce(@companyId, company_id) AND target = @resource`,
    )
    .pluck();

  /** What the records that fulfil a condition add up to, by what their company calls the currency. */
  function summed({ sql, parameters }: Condition): AmountSums[] {
    const statement = database.prepare<BoundValue[], Record<string, unknown>>(`
      SELECT company_id, currency, count(*) AS count, count(*) - count(gross) AS leftOut,
        ${sumColumns('net', 'net')}, ${sumColumns('vat', 'vat')}, ${sumColumns('gross', 'gross')},
        ${sumColumns('gross', 'unpaid', 'paid_status = 1')},
        count(*) FILTER (WHERE paid_status = 3) AS partial,
        count(*) FILTER (WHERE paid_status IS NULL OR paid_status NOT IN (1, 2, 3)) AS unsaid
      FROM record WHERE ${sql} AND removed_at IS NULL GROUP BY company_id, currency`);
    statement.safeIntegers();
    return statement.all(...parameters).map((row) => labelled(Number(row['company_id']), sumsOf(row)));
  }

  function labelled(companyId: number, total: AmountSums): AmountSums {
    return { ...total, currency: label.get(companyId, total.currency) ?? total.currency };
  }

  function totalsOf(query: ListQuery, condition: Condition | null): AmountTotal[] {
    const { resource } = query;
    if (resource !== 'expenses' && resource !== 'incomes') return [];
    if (condition) return mergeSums(summed(condition)).map(writeSums);
    return mergeSums(
      lists
        .all({ companyId: query.companyId, resource })
        .flatMap(({ companyId, built }) =>
          built === 1
            ? totals.whole(companyId, resource).map((total) => labelled(companyId, total))
            : summed(positions.whole({ ...query, companyId })),
        ),
    ).map(writeSums);
  }

  return (query: ListQuery): ListSummary => {
    const { companyId, resource } = query;
    const condition = positions.condition(query);
    const whole = records.get(companyId ?? ALL_COMPANIES, resource) ?? 0;
    return {
      count: condition ? countWith(condition) : whole,
      all: whole,
      totals: totalsOf(query, condition),
      typed: typed.get({ companyId, resource }) === 1,
      syncedAt: syncedAt.get({ companyId, resource }) ?? null,
    };
  };

  /** Rows a list shows, removed ones included; its totals leave those out. */
  function countWith({ sql, parameters }: Condition): number {
    return (
      database
        .prepare<BoundValue[], number>(`SELECT count(*) FROM record WHERE ${sql}`)
        .pluck()
        .get(...parameters) ?? 0
    );
  }
}
