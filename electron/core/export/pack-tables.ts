import type { DocumentList, GrossTotal } from '../../../shared/model/insight.ts';
import type { CompanyPack, PackFigures, PackKind, PackQuery, PackTable } from '../../../shared/model/pack.ts';
import { addAmounts, subtractAmounts } from '../../../shared/money.ts';
import type { PackPart, PackWord, PackWords } from '../../../shared/pack-words.ts';
import { leftOutRows } from './pack-left-out.ts';
import { memberRows } from './pack-members.ts';

type Row = PackTable['rows'][number];

/** What the tables of one company are written from. */
export interface PackSource {
  figures: PackFigures;
  query: Pick<PackQuery, 'parts' | 'words'>;
  madeAt: number;
}

/** What a client pack says of one company, as tables: how old it is, its key figures, the parts asked for, and what is left out. */
export function packTables({ figures, query, madeAt }: PackSource): CompanyPack {
  const { words, parts } = query;
  const table = (id: PackWord, columns: [PackWord, PackKind][], rows: Row[]): PackTable => ({
    id,
    title: words[id],
    columns: columns.map(([word, kind]) => ({ title: words[word], kind })),
    rows,
  });
  const asked = (part: PackPart, make: () => PackTable): PackTable[] =>
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
      table('figures', FIGURES, figureRows(figures, words)),
      ...asked('balances', () => table('balances', BALANCES, balanceRows(figures, words))),
      ...asked('months', () => table('months', MONTHS, monthRows(figures, words))),
      ...asked('open', () => table('open', OPEN, openRows(figures, words))),
      ...asked('partners', () => members('partners', 'partner')),
      ...asked('types', () => members('types', 'type')),
      table('leftOut', LEFT_OUT, leftOutRows(figures, words)),
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
  ['heard', 'instant'],
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
const LEFT_OUT: [PackWord, PackKind][] = [
  ['list', 'text'],
  ['what', 'text'],
  ['number', 'count'],
];

const NOTHING = '0.00';

function dataRows({ balances, lists }: PackFigures, words: PackWords, madeAt: number): Row[] {
  const row = (what: string, at: number | null, records: number, state: string): Row => [
    what,
    at === null ? null : String(at),
    at === null ? null : String(Math.max(0, madeAt - at)),
    String(records),
    state,
  ];
  const list = (what: string, { syncedAt, built, records }: PackFigures['lists']['expenses']): Row =>
    row(what, syncedAt, records, built ? words.complete : records > 0 ? words.reading : words.never);
  const { accounts, seenAt, everHeard } = balances;
  const silent = everHeard ? words.notThen : words.never;
  return [
    row(words.balances, seenAt, accounts.length, seenAt === null ? silent : words.complete),
    list(words.incomes, lists.incomes),
    list(words.expenses, lists.expenses),
    list(words.partners, lists.partners),
    list(words.expenseTypes, lists['expense-types']),
  ];
}

/** One row per currency. Where a list is not complete nothing is said, which is not nothing. */
function figureRows({ balances, months, open }: PackFigures, words: PackWords): Row[] {
  const currencies = new Set([
    ...balances.totals.map(({ currency }) => currency),
    ...currenciesOf(months.incomes.months),
    ...currenciesOf(months.expenses.months),
    ...open.incomes.map(({ currency }) => currency),
    ...open.expenses.map(({ currency }) => currency),
  ]);
  return [...currencies].map((currency): Row => {
    const sum = (list: DocumentList): string | null =>
      months[list].built ? sumIn(months[list].months, currency) : null;
    const overdue = (list: DocumentList): string | null =>
      months[list].built ? (open[list].find((one) => one.currency === currency)?.overdue ?? NOTHING) : null;
    const [incomes, expenses] = [sum('incomes'), sum('expenses')];
    return [
      currency ?? words.noCurrency,
      cashIn(balances.totals, currency),
      incomes,
      expenses,
      incomes === null || expenses === null ? null : subtractAmounts(incomes, expenses),
      overdue('incomes'),
      overdue('expenses'),
    ];
  });
}

/** Nothing where no account has a readable balance. */
function cashIn(totals: PackFigures['balances']['totals'], currency: string | null): string | null {
  const own = totals.find((one) => one.currency === currency);
  return own && own.count > 0 ? own.total : null;
}

function balanceRows({ balances }: PackFigures, words: PackWords): Row[] {
  return balances.accounts.map(({ name, accountNumber, currency, balance, seenAt }): Row => [
    name,
    accountNumber,
    currency ?? words.noCurrency,
    balance,
    String(seenAt),
  ]);
}

function monthRows({ months: { incomes, expenses } }: PackFigures, words: PackWords): Row[] {
  const all = [...incomes.months, ...expenses.months];
  const names = [...new Set(all.map(({ month }) => month))].sort();
  return names.flatMap((month) => {
    const here = all.filter((total) => total.month === month);
    return currenciesOf(here).map((currency): Row => {
      const of = (list: typeof incomes): string | null =>
        list.built
          ? sumIn(
              list.months.filter((total) => total.month === month),
              currency,
            )
          : null;
      const [received, spent] = [of(incomes), of(expenses)];
      return [
        month,
        currency ?? words.noCurrency,
        received,
        spent,
        received === null || spent === null ? null : subtractAmounts(received, spent),
      ];
    });
  });
}

function openRows({ open }: PackFigures, words: PackWords): Row[] {
  const rows = (list: DocumentList, word: string): Row[] =>
    open[list].map(({ currency, count, buckets, overdue, total }): Row => [
      word,
      currency ?? words.noCurrency,
      String(count),
      buckets.notDue,
      overdue,
      buckets.undated,
      total,
    ]);
  return [...rows('incomes', words.toReceive), ...rows('expenses', words.toPay)];
}

function currenciesOf(totals: readonly GrossTotal[]): (string | null)[] {
  return [...new Set(totals.map(({ currency }) => currency))];
}

function sumIn(totals: readonly GrossTotal[], currency: string | null): string {
  return totals
    .filter((total) => total.currency === currency)
    .reduce((sum, { gross }) => addAmounts(sum, gross), NOTHING);
}
