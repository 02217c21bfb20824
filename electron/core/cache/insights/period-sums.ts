import type { DocumentList, Period } from '../../../../shared/model/insight.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { contributionsOf, SUMMAND, type Dimension, type Summand } from '../totals/contributions.ts';
import { addUnder, grossOf, type GrossSum } from '../tables/exact-sum.ts';
import { splitPeriod } from './split-period.ts';

/** Selects sums of a list. Member '' is the list itself. */
export interface SumsQuery {
  companyId: number;
  list: DocumentList;
  dimension: Dimension;
  member: string;
}

export type MembersSumsQuery = Omit<SumsQuery, 'member'> & { currencies: string[] };

/** Sums of one month, or of its part in the period, in one record currency ('' for none). */
export type MonthSum = GrossSum & { month: string; currency: string };

/**
 * Gross by month or by member over any period: full months from stored totals, the days at both ends from the records.
 * Both count a record the same way, by {@link contributionsOf}. Removed records are in neither.
 */
export type PeriodSums = ReturnType<typeof periodSums>;

export function periodSums(database: Database) {
  const own = 'company_id = @companyId AND resource = @list AND dimension = @dimension';
  const months = database.prepare<[SumsQuery & { from: string; to: string }], Record<string, unknown>>(`
    SELECT month, currency, records - cancelled - excluded AS count, not_included AS notIncluded, cancelled, excluded,
      gross_high, gross_low FROM total
    WHERE ${own} AND month BETWEEN @from AND @to AND member = @member`);
  months.safeIntegers();
  const members = database.prepare<
    [Omit<MembersSumsQuery, 'currencies'> & { from: string; to: string; currencies: string }],
    Record<string, unknown>
  >(`
    SELECT member, sum(records - cancelled - excluded) AS count, sum(not_included) AS notIncluded,
      sum(cancelled) AS cancelled, sum(excluded) AS excluded,
      sum(gross_high) AS gross_high, sum(gross_low) AS gross_low
    FROM total WHERE ${own} AND month BETWEEN @from AND @to AND currency IN (SELECT value FROM json_each(@currencies))
    GROUP BY member`);
  members.safeIntegers();
  const dated = database.prepare<[number, DocumentList, string, string], Summand>(`
    SELECT ${SUMMAND} FROM record
    WHERE company_id = ? AND resource = ? AND date BETWEEN ? AND ? AND removed_at IS NULL`);
  dated.safeIntegers();

  /** Yields what each record of some days contributes. */
  function* contributions(query: Omit<SumsQuery, 'member'>, days: Period[]) {
    for (const { from, to } of days) {
      for (const summand of dated.iterate(query.companyId, query.list, from, to)) {
        for (const contribution of contributionsOf(summand)) {
          if (contribution.dimension !== query.dimension) continue;
          const { notIncluded, cancelled, excluded } = contribution.counts;
          const gross = BigInt(contribution.gross ?? 0);
          const sum: GrossSum = { count: 1 - cancelled - excluded, gross, notIncluded, cancelled, excluded };
          yield { ...contribution, sum };
        }
      }
    }
  }

  return {
    /** By month, oldest first. */
    byMonth(query: SumsQuery, period: Period): MonthSum[] {
      const parts = splitPeriod(period);
      const sums = new Map<string, GrossSum>();
      const key = (month: string, currency: string): string => JSON.stringify([month, currency]);
      for (const row of parts.months ? months.all({ ...query, ...parts.months }) : []) {
        addUnder(sums, key(String(row['month']), String(row['currency'])), grossOf(row));
      }
      for (const { month, member, currency, sum } of contributions(query, parts.days)) {
        if (member === query.member) addUnder(sums, key(month, currency), sum);
      }
      return [...sums]
        .map(([name, sum]): MonthSum => {
          const [month = '', currency = ''] = JSON.parse(name) as string[];
          return { month, currency, ...sum };
        })
        .sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
    },

    /** Records without a date, one sum per currency. */
    undated: (query: SumsQuery): MonthSum[] =>
      months.all({ ...query, from: '', to: '' }).map((row) => ({
        month: '',
        currency: String(row['currency']),
        ...grossOf(row),
      })),

    /** By partner or type. The given currencies must share one display name. */
    byMember({ currencies, ...query }: MembersSumsQuery, period: Period): Map<string, GrossSum> {
      const parts = splitPeriod(period);
      const wanted = new Set(currencies);
      const sums = new Map<string, GrossSum>();
      const named = { ...query, currencies: JSON.stringify(currencies) };
      for (const row of parts.months ? members.all({ ...named, ...parts.months }) : []) {
        addUnder(sums, String(row['member']), grossOf(row));
      }
      for (const { member, currency, sum } of contributions(query, parts.days)) {
        if (wanted.has(currency)) addUnder(sums, member, sum);
      }
      return sums;
    },
  };
}
