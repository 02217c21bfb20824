import type { Sort, SortColumn } from '../../../../shared/model/record.ts';
import { boundKey, NEWEST_FIRST, NEWEST_OF_ALL_FIRST } from '../tables/record-id.ts';
import { CREATED_DAY } from './created-day.ts';
import { CURRENCY_NAME, partnerColumn, REVIEWED_AT } from '../tables/record-rows.ts';

/** Sort key of the name of a type's parent. */
const PARENT_KEY = `(SELECT parent.sort_name FROM record AS parent WHERE parent.company_id = record.company_id
  AND parent.resource = 'expense-types' AND parent.record_id = ${boundKey('record.parent_id')})`;

/**
 * Instant (s) a record was entered; only the day if no time can be parsed, null if there is no date. SQLite requires a colon
 * between the hours and minutes of an offset.
 */
const CREATED_AT = `CASE WHEN created GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' THEN coalesce(
  unixepoch(created, 'subsec'), unixepoch(substr(created, 1, length(created) - 2) || ':' || substr(created, -2), 'subsec'),
  unixepoch(created || ':00', 'subsec'), unixepoch(substr(created, 1, 10), 'subsec')) END`;

/**
 * Sort expressions of each column, in order of precedence. Texts sort by their natural keys. The keys of names and numbers
 * are stored, because there are many of them; the others are computed in the query.
 */
const SORT_SQL: Record<SortColumn, readonly string[]> = {
  name: ['sort_name'],
  // First by the displayed day: across time zones, the earlier instant may be on the later day. Then by the instant, then by
  // the text as sent if there is no instant, or if it is the same to the millisecond.
  created: [CREATED_DAY, CREATED_AT, 'created'],
  date: ['date'],
  dueDate: ['due_date'],
  partnerName: [`coalesce(sort_name, ${partnerColumn('sort_name')})`],
  number: ['sort_number'],
  // Functions of the reader's connection: see `typeSort`.
  types: [
    `CASE resource WHEN 'incomes' THEN income_type_sort(company_id, type_ids, type_names)
      ELSE type_sort(company_id, type_ids, type_names) END`,
  ],
  net: ['net'],
  vat: ['vat'],
  gross: ['gross'],
  currency: [`natural_key(${CURRENCY_NAME})`],
  paidStatus: ['paid_status'],
  paymentMethod: ['natural_key(payment_method)'],
  city: ['natural_key(city)'],
  taxNumber: ['natural_key(tax_number)'],
  accountNumber: ['natural_key(account_number)'],
  isCustomer: ['is_customer'],
  isVendor: ['is_vendor'],
  parentName: [PARENT_KEY],
  reviewedAt: [REVIEWED_AT],
};

/** Columns whose order also depends on the list of expense types. */
export function isByTypes({ column }: Sort): boolean {
  return column === 'types' || column === 'parentName';
}

/** Columns whose order also depends on the list of partners: documents may refer to a partner by id alone. */
export function isByPartners({ column }: Sort): boolean {
  return column === 'partnerName';
}

/** Columns whose order depends on the user's currency labels. */
export function isByCurrencies({ column }: Sort): boolean {
  return column === 'currency';
}

/** Columns whose order depends on the user's own marks. */
export function isByMarks({ column }: Sort): boolean {
  return column === 'reviewedAt';
}

/**
 * ORDER BY of a list. Records without a value come last in both directions; NULL is SQLite's smallest value, so a
 * descending order needs no `NULLS LAST` and can use an index. Ties: newest record first.
 */
export function orderBy({ column, descending }: Sort, companyId: number | null): string {
  const values = SORT_SQL[column].map((value) => `${value} ${descending ? 'DESC' : 'NULLS LAST'}`);
  return [...values, companyId === null ? NEWEST_OF_ALL_FIRST : NEWEST_FIRST].join(', ');
}

/** Whether the order is the one of an index, in which the search index also returns its matches. */
export function isNewestFirst({ column, descending }: Sort): boolean {
  return column === 'date' && descending;
}
