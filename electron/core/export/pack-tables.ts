import { elapsedSince } from '../../../shared/elapsed.ts';
import type { AGE_BUCKETS } from '../../../shared/enums.ts';
import type { ListCompleteness } from '../../../shared/model/completeness.ts';
import {
  DOCUMENT_LISTS,
  type DocumentList,
  type Figure,
  type GrossTotal,
} from '../../../shared/model/insight.ts';
import type { CompanyPack, PackFigures, PackKind, PackQuery, PackTable } from '../../../shared/model/pack.ts';
import { isEmptyFigure, knownDifference, knownGross } from '../../../shared/known-figures.ts';
import { addAmounts, unitsOf } from '../../../shared/money.ts';
import type { PackPart, PackWord, PackWords } from '../../../shared/pack-words.ts';
import { notIncludedRows } from './pack-not-included.ts';
import { memberRows } from './pack-members.ts';

type Row = PackTable['rows'][number];

/** Source of one company's tables. */
export interface PackSource {
  figures: PackFigures;
  query: Pick<PackQuery, 'parts' | 'words'>;
  madeAt: number;
}

/** A client pack's tables for one company: age of the data, key figures, the requested parts, and records not included. */
export function packTables({ figures, query, madeAt }: PackSource): CompanyPack {
  const { words, parts } = query;
  const table = (id: PackWord, columns: [PackWord, PackKind][], rows: Row[]): PackTable => ({
    id,
    title: words[id],
    columns: columns.map(([word, kind]) => ({ title: words[word], kind })),
    rows,
  });
  const ifRequested = (part: PackPart, make: () => PackTable): PackTable[] =>
    parts.includes(part) ? [make()] : [];
  const members = (part: 'partners' | 'types', word: 'partner' | 'type'): PackTable =>
    table(
      part,
      [
        ['list', 'text'],
        [word, 'text'],
        ['currency', 'currency'],
        ['records', 'count'],
        ['gross', 'amount'],
      ],
      memberRows(figures, word, words),
    );
  return {
    companyId: figures.companyId,
    name: figures.name,
    madeAt,
    tables: [
      table('data', DATA, dataRows(figures, words, madeAt)),
      table('figures', FIGURES, figureRows(figures)),
      ...ifRequested('balances', () => table('balances', BALANCES, balanceRows(figures, words))),
      ...ifRequested('months', () => table('months', MONTHS, monthRows(figures))),
      ...ifRequested('open', () => table('open', OPEN, openRows(figures, words))),
      ...ifRequested('partners', () => members('partners', 'partner')),
      ...ifRequested('types', () => members('types', 'type')),
      table('notIncluded', NOT_INCLUDED, notIncludedRows(figures, words)),
    ],
  };
}

const DATA: [PackWord, PackKind][] = [
  ['what', 'text'],
  ['readAt', 'instant'],
  ['age', 'age'],
  ['records', 'count'],
  ['state', 'text'],
];
export const FIGURES: [PackWord, PackKind][] = [
  ['currency', 'currency'],
  ['balance', 'amount'],
  ['incomes', 'amount'],
  ['expenses', 'amount'],
  ['result', 'amount'],
  ['overdueToReceive', 'amount'],
  ['overdueToPay', 'amount'],
];
const BALANCES: [PackWord, PackKind][] = [
  ['account', 'text'],
  ['accountNumber', 'text'],
  ['currency', 'currency'],
  ['balance', 'amount'],
  ['updated', 'instant'],
];
const MONTHS: [PackWord, PackKind][] = [
  ['month', 'month'],
  ['currency', 'currency'],
  ['incomes', 'amount'],
  ['expenses', 'amount'],
  ['result', 'amount'],
];
const OPEN: [PackWord, PackKind][] = [
  ['list', 'text'],
  ['currency', 'currency'],
  ['records', 'count'],
  ['notDue', 'amount'],
  ['overdue', 'amount'],
  ['undatedOpen', 'amount'],
  ['total', 'amount'],
];
const NOT_INCLUDED: [PackWord, PackKind][] = [
  ['list', 'text'],
  ['what', 'text'],
  ['number', 'count'],
];

/** Null if the time lies ahead because of a wrong clock, so that the age is unknown. */
function ageOf(at: number, madeAt: number): string | null {
  const age = elapsedSince(at, madeAt);
  return age === null ? null : String(age);
}

function dataRows({ balances, lists }: PackFigures, words: PackWords, madeAt: number): Row[] {
  const row = (what: string, at: number | null, records: number, state: string): Row => [
    what,
    at === null ? null : String(at),
    at === null ? null : ageOf(at, madeAt),
    String(records),
    state,
  ];
  const list = (what: string, { syncedAt, records, completeness }: PackFigures['lists']['expenses']): Row =>
    row(what, syncedAt, records, stateOf(completeness, records, words));
  const { accounts, seenAt, everReceived } = balances;
  const silent = everReceived ? words.notThen : words.never;
  return [
    row(words.balances, seenAt, accounts.length, seenAt === null ? silent : words.complete),
    list(words.incomes, lists.incomes),
    list(words.expenses, lists.expenses),
    list(words.partners, lists.partners),
    list(words.expenseTypes, lists['expense-types']),
  ];
}

function stateOf({ readToEndAt, shortfall }: ListCompleteness, records: number, words: PackWords): string {
  if (shortfall?.reason === 'incomplete') {
    return words.incomplete
      .replace('{announced}', String(shortfall.announced))
      .replace('{received}', String(shortfall.received));
  }
  if (shortfall) return words.notToEnd;
  if (readToEndAt !== null) return words.complete;
  return records > 0 ? words.initialSync : words.never;
}

/**
 * One row per currency; a currency whose figures are all known to be zero or absent has none. For an incomplete list the
 * cells are empty, which is not zero.
 */
function figureRows(figures: PackFigures): Row[] {
  const { balances, months, open } = figures;
  const currencies = currenciesOf([
    ...balances.totals,
    ...months.incomes.months,
    ...months.expenses.months,
    ...[...open.incomes, ...open.expenses].filter(({ count, partPaid }) => count + partPaid > 0),
  ]);
  const shown = currencies.filter((currency) => !isAllZero(figures, currency));
  return shown.map((currency): Row => {
    const overdue = (list: DocumentList): string | null => {
      const own = months[list].isReady ? open[list].find((one) => one.currency === currency) : undefined;
      return own?.filled.some(isOverdue) ? own.overdue : null;
    };
    return [
      currency,
      cashIn(balances.totals, currency),
      ...resultIn(months, currency, () => true),
      overdue('incomes'),
      overdue('expenses'),
    ];
  });
}

/** Whether nothing in a currency is other than zero, unknown or not included. */
function isAllZero({ balances, months, open }: PackFigures, currency: string): boolean {
  const isOwn = (one: { currency: string | null }): boolean => one.currency === currency;
  const isKnown = DOCUMENT_LISTS.every((list) => months[list].isReady);
  const cash = balances.totals.filter(isOwn);
  const figures = DOCUMENT_LISTS.map((list) => figureIn(months[list].months, currency));
  const aged = DOCUMENT_LISTS.flatMap((list) => open[list].filter(isOwn));
  return (
    isKnown &&
    cash.every(
      ({ total, notIncluded, unconfirmed, missing }) =>
        isZero(total) && notIncluded + unconfirmed + missing === 0,
    ) &&
    figures.every(({ gross, notIncluded }) => isZero(gross) && notIncluded === 0) &&
    aged.every(
      ({ total, buckets, notIncluded, partPaid, statusUnknown }) =>
        isZero(total) && Object.values(buckets).every(isZero) && notIncluded + partPaid + statusUnknown === 0,
    )
  );
}

/** Zero, or absent: unknown amounts have a count of what is not included. */
function isZero(amount: string | null): boolean {
  return amount === null || unitsOf(amount) === 0n;
}

/** Null if no account has a readable balance. */
function cashIn(totals: PackFigures['balances']['totals'], currency: string): string | null {
  const own = totals.find((one) => one.currency === currency);
  return own && own.count > 0 ? own.total : null;
}

function balanceRows({ balances }: PackFigures, words: PackWords): Row[] {
  return balances.accounts.map(({ accountId, name, accountNumber, currency, balance, seenAt }): Row => [
    name ?? `#${accountId}`,
    accountNumber,
    currency ?? words.noCurrency,
    balance,
    String(seenAt),
  ]);
}

function monthRows({ months: { incomes, expenses } }: PackFigures): Row[] {
  const all = [...incomes.months, ...expenses.months];
  const names = [...new Set(all.map(({ month }) => month))].sort();
  return names.flatMap((month) => {
    const here = all.filter((total) => total.month === month);
    return currenciesOf(here).map((currency): Row => {
      return [
        month,
        currency,
        ...resultIn({ incomes, expenses }, currency, (total) => total.month === month),
      ];
    });
  });
}

function openRows({ open }: PackFigures, words: PackWords): Row[] {
  const rows = (list: DocumentList, word: string): Row[] =>
    open[list]
      .filter(({ currency, count, partPaid }) => currency !== null && count + partPaid > 0)
      .map(({ currency, count, filled, buckets, overdue, total }): Row => [
        word,
        currency,
        String(count),
        filled.includes('notDue') ? buckets.notDue : null,
        filled.some(isOverdue) ? overdue : null,
        filled.includes('undated') ? buckets.undated : null,
        total,
      ]);
  return [...rows('incomes', words.toReceive), ...rows('expenses', words.toPay)];
}

/** Amounts without a currency are added to no total. */
function currenciesOf(totals: readonly Pick<GrossTotal, 'currency'>[]): string[] {
  return [...new Set(totals.flatMap(({ currency }) => currency ?? []))];
}

const isOverdue = (bucket: (typeof AGE_BUCKETS)[number]): boolean =>
  bucket !== 'notDue' && bucket !== 'undated';

/** Incomes, expenses and their difference; each is null if unknown or if there are no records to add. */
function resultIn(
  months: PackFigures['months'],
  currency: string,
  isInPeriod: (total: { month: string }) => boolean,
): (string | null)[] {
  const figures = {
    incomes: figureIn(months.incomes.months.filter(isInPeriod), currency),
    expenses: figureIn(months.expenses.months.filter(isInPeriod), currency),
  };
  const known = (list: DocumentList): string | null =>
    months[list].isReady ? knownGross(figures[list]) : null;
  const shown = (list: DocumentList): string | null => (isEmptyFigure(figures[list]) ? null : known(list));
  const isOfNothing = isEmptyFigure(figures.incomes) && isEmptyFigure(figures.expenses);
  const result = isOfNothing ? null : knownDifference(known('incomes'), known('expenses'));
  return [shown('incomes'), shown('expenses'), result];
}

function figureIn(totals: readonly GrossTotal[], currency: string): Figure {
  const own = totals.filter((total) => total.currency === currency);
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    gross: own.reduce((sum, { gross }) => addAmounts(sum, gross), '0.00'),
    notIncluded: own.reduce((sum, { notIncluded }) => sum + notIncluded, 0),
  };
}
