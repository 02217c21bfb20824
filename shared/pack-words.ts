// Apart from the schemas, which a page must not load.

/** What a client pack can hold beside its key figures, how old they are and what is not in them. */
export const PACK_PARTS = ['balances', 'months', 'open', 'partners', 'types', 'expenses', 'incomes'] as const;
export type PackPart = (typeof PACK_PARTS)[number];

/** Parts that are lists of records: they are in the workbook alone. */
export const PACK_LISTS = ['expenses', 'incomes'] as const satisfies PackPart[];

/** The most companies of one pack. */
export const MAX_PACK_COMPANIES = 500;

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
  'notIncluded',
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
  'updated',
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
  'incomplete',
  'notToEnd',
  'initialSync',
  'never',
  'notThen',
  'noCurrency',
  'toPay',
  'toReceive',
  'others',
  'noPartner',
  'noType',
  'allIncluded',
  'unreadable',
  'cancelled',
  'excluded',
  'withoutCurrency',
  'undated',
  'untracked',
  'unconfirmedAccount',
  'missingAccount',
  'unreadableBalance',
  'partPaid',
  'unreadableOpen',
  'openWithoutCurrency',
  'cancelledOpen',
  'statusUnknown',
  'openUndated',
  'accountWithoutCurrency',
  'notSynced',
  'missing',
  'notToEndRecords',
  'unreadableRecords',
] as const;
export type PackWord = (typeof PACK_WORDS)[number];
/** `incomplete` names two numbers: `{announced}` and `{received}` stand where they belong. */
export type PackWords = Record<PackWord, string>;
