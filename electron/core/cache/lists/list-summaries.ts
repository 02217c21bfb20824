import type { Database } from '../../sqlite/open-database.ts';
import type { AmountTotal, ListQuery, ListSummary, Resource } from '../../../../shared/model/record.ts';
import { ALL_COMPANIES } from '../list-state.ts';
import { mergeSums, writeSums } from '../totals/amount-sums.ts';
import type { TotalsReader } from '../totals/totals-reader.ts';
import type { BoundValue, Condition } from './filter-conditions.ts';
import type { ListPositions } from './list-positions.ts';
import type { RecordSums } from './record-sums.ts';

/** What a list adds up to: from the totals where they cover it, from its records where it is narrowed. */
export function listSummaries(
  database: Database,
  { positions, totals, sums }: { positions: ListPositions; totals: TotalsReader; sums: RecordSums },
) {
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
  const syncedAt = database
    .prepare<[{ companyId: number | null; resource: Resource }], number | null>(
      `SELECT CASE WHEN count(*) = count(last_success) THEN min(last_success) END FROM sync_state
       WHERE company_id = coalesce(@companyId, company_id) AND target = @resource`,
    )
    .pluck();

  function totalsOf(query: ListQuery, condition: Condition | null): AmountTotal[] {
    const { resource } = query;
    if (resource !== 'expenses' && resource !== 'incomes') return [];
    if (condition) return mergeSums(sums.of(condition)).map(writeSums);
    return mergeSums(
      lists
        .all({ companyId: query.companyId, resource })
        .flatMap(({ companyId, built }) =>
          built === 1
            ? totals.whole(companyId, resource).map((total) => sums.labelled(companyId, total))
            : sums.of(positions.whole({ ...query, companyId })),
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
