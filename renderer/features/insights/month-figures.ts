import { knownGross } from '../../../shared/known-figures.ts';
import { addAmounts, unitsOf } from '../../../shared/money.ts';
import type { CompanyMonths, DocumentList, Figure, GrossTotal } from '../../../shared/model/insight.ts';
import { compareNatural } from '../../../shared/text/natural-order.ts';
import { LISTS } from './lists.ts';
import { monthsOf, shiftMonths, type Span } from '../../ui/routing/periods.ts';

/** One list's figures of a month or of a whole period, beside those to compare with. */
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
  /** The lists that have been read as a whole; of the others nothing is known, which is not none. */
  read: readonly DocumentList[];
}

export interface MonthsPair {
  now: CompanyMonths;
  before: CompanyMonths;
}

const NOTHING: Figure = { count: 0, gross: '0.00', notIncluded: 0 };

/** The figures of one currency, a month of the period beside the same month of the period before. */
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
    read: LISTS.filter((list) => pair.now[list].built && pair.before[list].built),
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
 * How much more or less, as a proportion of before; null where that says nothing: one of them is not known, before was none, or the
 * sign differs.
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
  /** Null only where no record names one: what names none is in no figure. */
  currency: string | null;
  /** Records of either list in the period or the one before. */
  count: number;
}

/** The currencies of a company's months, the one with most records first; records that name none come last, for nothing of them is added up. */
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

/** Behind them the currencies of accounts and of what is due, which no record of these periods has. */
export function withOthers(uses: readonly CurrencyUse[], others: readonly (string | null)[]): CurrencyUse[] {
  const further = others.filter((name) => !uses.some(({ currency }) => currency === name));
  return [...uses, ...further.map((currency) => ({ currency, count: 0 }))];
}

/** What is in no figure of a currency, counted. */
export interface NotIncluded {
  /** Records of the period whose gross cannot be added up, those that are cancelled, and those that accounting excludes. */
  unreadable: number;
  cancelled: number;
  excluded: number;
  /** Records of any currency and time that have no readable date. */
  undated: number;
  /** Records of the period that name no currency. */
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
