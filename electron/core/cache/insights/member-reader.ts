import type { Compared, Members, MembersQuery, Period } from '../../../../shared/model/insight.ts';
import { compareNatural } from '../../../../shared/text/natural-order.ts';
import type { Database } from '../../sqlite/open-database.ts';
import type { CurrencyNames } from './currency-names.ts';
import { figureOf, NOTHING, plus, type GrossSum } from '../tables/exact-sum.ts';
import { memberNames } from '../tables/member-names.ts';
import type { PeriodSums } from './period-sums.ts';

interface Pair {
  now: GrossSum;
  before: GrossSum;
}

/** Reads the largest partners or types of a list in a period, with their sums in the prior period. */
export function memberReader(database: Database, sums: PeriodSums, currencies: CurrencyNames) {
  const namesOf = memberNames(database);

  return (query: MembersQuery): Members => {
    const { companyId, list, dimension, period, before, limit } = query;
    const own = { companyId, list, currencies: currencies.withName(companyId, query.currency) };
    const now = sums.byMember({ ...own, dimension }, period);
    const earlier = sums.byMember({ ...own, dimension }, before);
    const ranked = [...new Set([...now.keys(), ...earlier.keys()])]
      .map((member) => ({
        member,
        now: now.get(member) ?? NOTHING,
        before: earlier.get(member) ?? NOTHING,
      }))
      // All records of the member are cancelled or excluded.
      .filter((pair) => pair.now.count + pair.before.count > 0)
      .sort(
        (a, b) => larger(a.now, b.now) || larger(a.before, b.before) || compareNatural(a.member, b.member),
      );
    const shown = ranked.slice(0, limit);
    const others = ranked.slice(limit);
    const named = (of: Period, isOf: (pair: Pair) => boolean) =>
      namesOf({
        companyId,
        list,
        dimension,
        period: of,
        members: shown.filter(isOf).map(({ member }) => member),
      });
    const names = new Map([
      ...named(period, (pair) => pair.now.count > 0),
      ...named(before, (pair) => pair.now.count === 0),
    ]);
    const whole = { ...own, dimension: 'list' as const };
    return {
      members: shown.map(({ member, ...pair }) => ({
        member,
        name: names.get(member) ?? null,
        ...compared(pair),
      })),
      others: {
        members: others.length,
        ...compared(others.reduce(bothPlus, { now: NOTHING, before: NOTHING })),
      },
      whole: compared({
        now: sums.byMember(whole, period).get('') ?? NOTHING,
        before: sums.byMember(whole, before).get('') ?? NOTHING,
      }),
    };
  };
}

function larger(a: GrossSum, b: GrossSum): number {
  return a.gross === b.gross ? 0 : a.gross > b.gross ? -1 : 1;
}

function bothPlus(sum: Pair, pair: Pair): Pair {
  return { now: plus(sum.now, pair.now), before: plus(sum.before, pair.before) };
}

function compared({ now, before }: Pair): Compared {
  return { now: figureOf(now), before: figureOf(before) };
}
