import { knownGross } from '../../../shared/known-figures.ts';
import { addAmounts, unitsOf } from '../../../shared/money.ts';
import type { CompanyMonths, DocumentList, Figure, GrossTotal } from '../../../shared/model/insight.ts';
import { compareNatural } from '../../../shared/text/natural-order.ts';
import { LISTS } from './lists.ts';
import { monthsOf, shiftMonths, type Span } from '../../ui/routing/periods.ts';

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
}

export interface MonthsPair {
  now: CompanyMonths;
  before: CompanyMonths;
}

const NOTHING: Figure = { count: 0, gross: '0.00', notIncluded: 0 };

/** Figures of one currency, each month of the period with the same month of the prior period. */
export function figuresOf(pair: MonthsPair, span: Span, currency: string | null): PeriodFigures {
  const find = (months: CompanyMonths, list: DocumentList, month: string): Figure =>
    months[list].months.find((one) => one.month === month && one.currency === currency) ?? NOTHING;
  const months = monthsOf(span.period).map((month): MonthFigures => {
    const beforeMonth = shiftMonths(`${month}-01`, -span.months).slice(0, 7);
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
  return {
    months,
    totals: { expenses: total('expenses'), incomes: total('incomes') },
    read: LISTS.filter((list) => pair.now[list].isReady && pair.before[list].isReady),
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
 * Change as a proportion of the prior figure; null where it is meaningless: a figure is unknown, the prior figure is
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
  /** Records of both lists in the period and the prior period. */
  count: number;
}

/**
 * Currencies of a company's months, by number of records. Records without a currency come last, because they are not
 * added up.
 */
export function currenciesOf(pair: MonthsPair): CurrencyUse[] {
  const counts = new Map<string | null, number>();
  for (const months of [pair.now, pair.before]) {
    for (const list of LISTS) {
      for (const { currency, count } of months[list].months) {
        if (count > 0) counts.set(currency, (counts.get(currency) ?? 0) + count);
      }
    }
  }
  return [...counts]
    .map(([currency, count]) => ({ currency, count }))
    .sort(
      (a, b) =>
        Number(a.currency === null) - Number(b.currency === null) ||
        b.count - a.count ||
        compareNatural(a.currency ?? '', b.currency ?? ''),
    );
}

/** Appends the currencies of accounts and open items that no record of these periods has. */
export function withOthers(uses: readonly CurrencyUse[], others: readonly (string | null)[]): CurrencyUse[] {
  const further = others.filter((name) => !uses.some(({ currency }) => currency === name));
  return [...uses, ...further.map((currency) => ({ currency, count: 0 }))];
}

/** Number of records that the figures of a currency do not include. */
export interface NotIncluded {
  /** Records of the period whose gross is unreadable, that are cancelled, and that are excluded from accounting. */
  unreadable: number;
  cancelled: number;
  excluded: number;
  /** Records in any currency and of any time without a readable date. */
  undated: number;
  /** Records of the period without a currency. */
  noCurrency: number;
  /** Records of the period in other currencies. */
  otherCurrencies: CurrencyUse[];
}

export function notIncludedOf(now: CompanyMonths, currency: string | null): NotIncluded {
  const otherCurrencies = new Map<string | null, number>();
  let unreadable = 0;
  let cancelled = 0;
  let excluded = 0;
  let undated = 0;
  let noCurrency = 0;
  for (const list of LISTS) {
    for (const total of now[list].months) {
      if (total.currency === currency) {
        cancelled += total.cancelled;
        excluded += total.excluded;
        if (currency !== null) unreadable += total.notIncluded;
      }
      if (total.currency === null) noCurrency += total.count;
      else if (total.currency !== currency && total.count > 0)
        otherCurrencies.set(total.currency, (otherCurrencies.get(total.currency) ?? 0) + total.count);
    }
    undated += now[list].undated.reduce((sum: number, { count }: GrossTotal) => sum + count, 0);
  }
  return {
    unreadable,
    cancelled,
    excluded,
    undated,
    noCurrency,
    otherCurrencies: [...otherCurrencies]
      .map(([name, count]) => ({ currency: name, count }))
      .sort((a, b) => b.count - a.count),
  };
}
