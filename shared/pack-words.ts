// Kept out of the schemas, which a page must not load.

/** Optional parts of a client pack, in addition to key figures, their age and the records not included. */
export const PACK_PARTS = ['balances', 'months', 'open', 'partners', 'types', 'expenses', 'incomes'] as const;
export type PackPart = (typeof PACK_PARTS)[number];

/** Parts that are lists of records: only in the workbook. */
export const PACK_LISTS = ['expenses', 'incomes'] as const satisfies PackPart[];

export const MAX_PACK_COMPANIES = 500;

/** The user's firm: its name on the first line, then its address and the like. */
export const MAX_LETTERHEAD_LINES = 5;
export const MAX_LETTERHEAD_CHARACTERS = 600;
/** A note to a client, and the number of notes that are stored. */
export const MAX_NOTE_CHARACTERS = 2_000;
export const MAX_PACK_NOTES = 50;

/** Names of the translated texts in a client pack. */
export const PACK_WORDS = [
  // Table titles.
  'about',
  'note',
  'companies',
  'data',
  'figures',
  'balances',
  'months',
  'open',
  'partners',
  'types',
  'notIncluded',
  // Column headings.
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
  // Cell values.
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
/** `incomplete` has the placeholders `{announced}` and `{received}`. */
export type PackWords = Record<PackWord, string>;
