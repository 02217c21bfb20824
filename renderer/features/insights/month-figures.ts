import { knownDifference, knownGross } from '../../../shared/known-figures.ts';
import { addAmounts, unitsOf } from '../../../shared/money.ts';
import type { CompanyMonths, DocumentList, Figure, GrossTotal } from '../../../shared/model/insight.ts';
import { compareNatural } from '../../../shared/text/natural-order.ts';
import { LISTS } from './lists.ts';
import { monthsOf, yearBefore, type Span } from '../../ui/routing/periods.ts';

/** Figures of one list for a month or period, and those to compare them with. */
export interface ComparedFigure {
  now: Figure;
  before: Figure;
}

export interface MonthFigures {
  month: string;
  beforeMonth: string;
  expenses: ComparedFigure;
  incomes: ComparedFigure;
}

export interface PeriodFigures {
  months: MonthFigures[];
  totals: Record<DocumentList, ComparedFigure>;
  /** Lists that were fetched completely. The figures of the others are unknown, not zero. */
  read: readonly DocumentList[];
  /** Lists with a record of this currency in either period. Zeros of the others would not be figures of a record. */
  present: readonly DocumentList[];
  /** Lists with a record in the same period last year. There is nothing to compare the others with. */
  comparable: readonly DocumentList[];
}

export interface MonthsPair {
  now: CompanyMonths;
  before: CompanyMonths;
}

const NOTHING: Figure = { count: 0, gross: '0.00', notIncluded: 0 };

/** Figures of one currency, each month of the period with the same month a year earlier. */
export function figuresOf(pair: MonthsPair, span: Span, currency: string | null): PeriodFigures {
  const find = (months: CompanyMonths, list: DocumentList, month: string): Figure =>
    months[list].months.find((one) => one.month === month && one.currency === currency) ?? NOTHING;
  const months = monthsOf(span.period).map((month): MonthFigures => {
    const beforeMonth = yearBefore(`${month}-01`).slice(0, 7);
    const figure = (list: DocumentList): ComparedFigure => ({
      now: find(pair.now, list, month),
      before: find(pair.before, list, beforeMonth),
    });
    return { month, beforeMonth, expenses: figure('expenses'), incomes: figure('incomes') };
  });
  const total = (list: DocumentList): ComparedFigure => ({
    now: sumOf(months.map((month) => month[list].now)),
    before: sumOf(months.map((month) => month[list].before)),
  });
  const totals = { expenses: total('expenses'), incomes: total('incomes') };
  const read = LISTS.filter((list) => pair.now[list].isReady && pair.before[list].isReady);
  const comparable = read.filter((list) => totals[list].before.count > 0);
  return {
    months,
    totals,
    read,
    present: read.filter((list) => totals[list].now.count > 0 || comparable.includes(list)),
    comparable,
  };
}

/** Income less expenses. If one of the two is unknown, so is the difference. */
export function netIncomeOf({ incomes, expenses }: PeriodFigures['totals']): ComparedFigure {
  const difference = (income: Figure, expense: Figure): Figure => {
    const gross = knownDifference(knownGross(income), knownGross(expense));
    const count = income.count + expense.count;
    return gross === null
      ? { count, gross: '0.00', notIncluded: count }
      : { count, gross, notIncluded: income.notIncluded + expense.notIncluded };
  };
  return {
    now: difference(incomes.now, expenses.now),
    before: difference(incomes.before, expenses.before),
  };
}

export function sumOf(figures: Figure[]): Figure {
  return figures.reduce(
    (sum, { count, gross, notIncluded }) => ({
      count: sum.count + count,
      gross: addAmounts(sum.gross, gross),
      notIncluded: sum.notIncluded + notIncluded,
    }),
    NOTHING,
  );
}

/**
 * Change as a proportion of the earlier figure; null where it is meaningless: a figure is unknown, the earlier figure is
 * zero, or the signs differ.
 */
export function changeOf({ now, before }: ComparedFigure): number | null {
  const knownNow = knownGross(now);
  const knownBefore = knownGross(before);
  if (knownNow === null || knownBefore === null) return null;
  const is = unitsOf(knownNow);
  const was = unitsOf(knownBefore);
  if (was === 0n || is < 0n !== was < 0n) return null;
  return Number(is - was) / Math.abs(Number(was));
}

export interface CurrencyUse {
  /** Null for records without a currency, which no figure includes. */
  currency: string | null;
  /** Records of both lists in the period and a year earlier; for a forecast, open items. */
  count: number;
}

/** Currencies of a company's months, by number of records. */
export function currenciesOf(pair: MonthsPair): CurrencyUse[] {
  const counts = new Map<string | null, number>();
  for (const months of [pair.now, pair.before]) {
    for (const list of LISTS) {
      for (const { currency, count } of months[list].months) {
        if (count > 0) counts.set(currency, (counts.get(currency) ?? 0) + count);
      }
    }
  }
  return [...counts].map(([currency, count]) => ({ currency, count })).sort(byUse);
}

/** Orders currencies by number of records. Records without a currency come last, because they are not added up. */
export function byUse(a: CurrencyUse, b: CurrencyUse): number {
  return (
    Number(a.currency === null) - Number(b.currency === null) ||
    b.count - a.count ||
    compareNatural(a.currency ?? '', b.currency ?? '')
  );
}

/** Appends a chosen currency that none of the records has. */
export function withChosen(uses: CurrencyUse[], chosen: string | null | undefined): CurrencyUse[] {
  if (chosen === undefined || uses.some(({ currency }) => currency === chosen)) return uses;
  return [...uses, { currency: chosen, count: 0 }];
}

/** Why the figures of a currency do not include a record. */
export type ExclusionReason =
  | 'unreadable'
  | 'cancelled'
  | 'excluded'
  /** Without a readable date: in any currency and of any time. */
  | 'undated'
  | 'noCurrency'
  | 'otherCurrency';

/** Records of a list that the figures of a currency do not include, for one reason. */
export interface Exclusion {
  list: DocumentList;
  reason: ExclusionReason;
  /** Currency of the records; null: none, or any. */
  currency: string | null;
  count: number;
}

/** The records of a period that the figures of a currency do not include, by list and reason. */
export function exclusionsOf(now: CompanyMonths, currency: string | null): Exclusion[] {
  return LISTS.flatMap((list) => {
    const { months, undated } = now[list];
    const own = months.filter((month) => month.currency === currency);
    const count = (totals: GrossTotal[], of: (total: GrossTotal) => number): number =>
      totals.reduce((sum, total) => sum + of(total), 0);
    const uses = new Map<string | null, number>();
    for (const { currency: name, count: records } of months) {
      if (name !== currency || name === null) uses.set(name, (uses.get(name) ?? 0) + records);
    }
    const others = [...uses].sort(([, a], [, b]) => b - a);
    const all: Omit<Exclusion, 'list'>[] = [
      { reason: 'unreadable', currency, count: currency === null ? 0 : count(own, (one) => one.notIncluded) },
      { reason: 'cancelled', currency, count: count(own, (one) => one.cancelled) },
      { reason: 'excluded', currency, count: count(own, (one) => one.excluded) },
      { reason: 'undated', currency: null, count: count(undated, (one) => one.count) },
      ...others.map(([name, records]): Omit<Exclusion, 'list'> => ({
        reason: name === null ? 'noCurrency' : 'otherCurrency',
        currency: name,
        count: records,
      })),
    ];
    return all.filter((one) => one.count > 0).map((one): Exclusion => ({ list, ...one }));
  });
}
