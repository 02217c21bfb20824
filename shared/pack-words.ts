// Apart from the schemas, which a page must not load.

/** What a client pack can hold beside its key figures, how old they are and what is not in them. */
export const PACK_PARTS = ['balances', 'months', 'open', 'partners', 'types', 'expenses', 'incomes'] as const;
export type PackPart = (typeof PACK_PARTS)[number];

/** Parts that are lists of records: they are in the workbook alone. */
export const PACK_LISTS = ['expenses', 'incomes'] as const satisfies PackPart[];

/** The most companies of one pack. */
export const MOST_PACKED = 500;

/** The words of the reader's language that a client pack is written with. */
export const PACK_WORDS = [
  // Titles of its tables.
  'about',
  'companies',
  'data',
  'figures',
  'balances',
  'months',
  'open',
  'partners',
  'types',
  'leftOut',
  // Headings of their columns.
  'made',
  'from',
  'to',
  'contents',
  'currencies',
  'company',
  'what',
  'readAt',
  'age',
  'records',
  'state',
  'currency',
  'account',
  'accountNumber',
  'balance',
  'heard',
  'incomes',
  'expenses',
  'result',
  'overdueToPay',
  'overdueToReceive',
  'month',
  'list',
  'notDue',
  'overdue',
  'undatedOpen',
  'total',
  'partner',
  'type',
  'gross',
  'number',
  // What stands in them.
  'keyFigures',
  'expenseTypes',
  'complete',
  'reading',
  'never',
  'notThen',
  'noCurrency',
  'toPay',
  'toReceive',
  'others',
  'noPartner',
  'noType',
  'nothingLeftOut',
  'unreadable',
  'undated',
  'untracked',
  'unreadableBalance',
  'partlyPaid',
  'unreadableOpen',
  'unread',
] as const;
export type PackWord = (typeof PACK_WORDS)[number];
export type PackWords = Record<PackWord, string>;
