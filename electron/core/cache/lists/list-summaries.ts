import type { Database } from '../../sqlite/open-database.ts';
import type { AmountTotal, ListQuery, ListSummary, Resource } from '../../../../shared/model/record.ts';
import { completenessReader } from '../log/completeness-reader.ts';
import type { SuccessReader } from '../log/success-reader.ts';
import { ALL_COMPANIES } from '../tables/list-state.ts';
import { mergeSums, writeSums, sumsOf, type AmountSums } from '../totals/amount-sums.ts';
import type { TotalsReader } from '../totals/totals-reader.ts';
import type { BoundValue, Condition } from './filter-conditions.ts';
import type { ListPositions } from './list-positions.ts';
import { COUNTED, NOT_INCLUDED, UNPAID } from './not-included.ts';
import { addable, sumColumns } from '../tables/exact-sum.ts';

interface Parts {
  positions: ListPositions;
  totals: TotalsReader;
  sums: RecordSums;
  successes: SuccessReader;
}

/** Sums of a list: from the stored totals where they cover it, from its records if it is filtered. */
export function listSummaries(database: Database, { positions, totals, sums, successes }: Parts) {
  const completeness = completenessReader(database);
  const lists = database.prepare<
    [{ companyId: number | null; resource: Resource }],
    { companyId: number; built: 0 | 1 }
  >(`
    SELECT company_id AS companyId, indexes_built AS built FROM list_state
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
    const syncedAt = successes().of(companyId, resource);
    const condition = positions.condition(query);
    const whole = records.get(companyId ?? ALL_COMPANIES, resource) ?? 0;
    return {
      count: condition ? countWith(condition) : whole,
      all: whole,
      totals: totalsOf(query, condition),
      typed: typed.get({ companyId, resource }) === 1,
      syncedAt,
      completeness: completeness.of(companyId, resource),
    };
  };

  /** Rows a list shows, including removed records, which its totals do not include. */
  function countWith({ sql, parameters }: Condition): number {
    return (
      database
        .prepare<BoundValue[], number>(`SELECT count(*) FROM record WHERE ${sql}`)
        .pluck()
        .get(...parameters) ?? 0
    );
  }
}

const AMOUNTS = ['net', 'vat', 'gross'];

const counted = (name: string, condition: string): string =>
  `count(*) FILTER (WHERE ${condition}) AS ${name}`;
/** The counts of a total; see `TOTAL_COUNTS`. */
const COUNTS = [
  counted('count', COUNTED),
  ...AMOUNTS.map((name) => counted(`${name}NotIncluded`, `${COUNTED} AND ${addable(name)} IS NULL`)),
  counted('unpaidRecords', UNPAID),
  counted('unpaidNotIncluded', `${UNPAID} AND ${addable('gross')} IS NULL`),
  counted('partial', NOT_INCLUDED.partial),
  counted('statusUnknown', NOT_INCLUDED.statusUnknown),
  counted('cancelled', NOT_INCLUDED.cancelled),
  counted('excluded', NOT_INCLUDED.excluded),
];

/** Adds up records that no stored total covers. Removed records are not included. */
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
      SELECT ${by}, ${COUNTS.join(', ')},
        ${AMOUNTS.map((name) => sumColumns(addable(name), name, COUNTED)).join(', ')},
        ${sumColumns(addable('gross'), 'unpaid', UNPAID)}
      FROM record WHERE ${sql} AND removed_at IS NULL GROUP BY ${by}`);
    statement.safeIntegers();
    return statement.all(...parameters);
  }

  const sumOf = (row: Record<string, unknown>): AmountSums =>
    labelled(Number(row['company_id']), sumsOf(row));

  return {
    /** A total with the company's label for its currency. */
    labelled,

    /** Sums of the records that meet a condition, per company and currency. */
    of: (condition: Condition): AmountSums[] => rowsOf(condition, 'company_id, currency').map(sumOf),

    /** The same, by day. */
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
