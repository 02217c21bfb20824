/**
 * Alternative response formats of the service, each seen in production or allowed by the specification, with their
 * meaning. Several can be combined.
 */
export const DIALECTS = {
  'results-by-name': 'results is an object that contains the list under its own name, next to others',
  'bare-array': 'lists are complete arrays without an envelope',
  'results-null': 'an empty list has results null',
  'count-missing': 'lists have no count',
  'count-text': 'the count is text',
  'count-high': 'the count is higher than the number of records',
  'count-low': 'the count is lower than the number of records',
  'overlapping-pages': 'each page begins with the last record of the page before',
  'bad-record': 'the first page of each list has one record without an id',
  'page-cap-20': 'pages are no larger than 20',
  'refuse-large-pages': '400 for a page_size above 100',
  'refuse-ordering': '400 for any ordering',
  'created-at': 'expenses name their creation time created_at, and date_field accepts only that name',
  'pulse-bank-accounts': 'balances are named bank_accounts, next to receivables and payables',
  'pulse-array': 'balances are an array',
  'duplicate-account-ids': 'all accounts have one id',
  'text-ids': 'ids are text with leading zeros',
  'big-ids': 'ids are numbers beyond 2^53',
  'text-enums': 'paid_status and similar values are text',
  'currency-objects': 'currencies are objects with an id and a name',
  'lower-case-currencies': 'currency codes in lower case, with spaces',
  latin2: 'bodies in ISO 8859-2, declared',
  utf16: 'bodies in UTF-16, declared',
  slow: 'bodies at 10 kB a second',
  'ignores-header': 'a wrong company id in the company-scope header is not refused',
  'captive-portal': 'a web page occasionally answers instead of the service, with 200 or 401',
} as const;

export type Dialect = keyof typeof DIALECTS;
export type Dialects = ReadonlySet<Dialect>;

export function isDialect(name: string): name is Dialect {
  return Object.hasOwn(DIALECTS, name);
}
