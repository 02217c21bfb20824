import type { Sort, SortColumn } from '../../../../shared/model/record.ts';
import { boundKey, NEWEST_FIRST, NEWEST_OF_ALL_FIRST } from '../tables/record-id.ts';
import { CREATED_DAY } from './created-day.ts';
import { CURRENCY_NAME, partnerColumn, REVIEWED_AT } from '../tables/record-rows.ts';

/** What the name of the parent is sorted by that a type names. */
const PARENT_KEY = `(SELECT parent.sort_name FROM record AS parent WHERE parent.company_id = record.company_id
  AND parent.resource = 'expense-types' AND parent.record_id = ${boundKey('record.parent_id')})`;

/** Types of incomes are shown by what the record calls them, else by their ids; see `idsOf`. */
const INCOME_TYPES = `natural_key(coalesce(type_names, '#' || replace(trim(type_ids, ','), ',', ', #')))`;

/**
 * The instant (s) a record was entered; the day alone where no more can be read, null where that is no date. SQLite wants
 * the minutes of an offset parted from its hours by a colon.
 */
const CREATED_AT = `CASE WHEN created GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]*' THEN coalesce(
  unixepoch(created, 'subsec'), unixepoch(substr(created, 1, length(created) - 2) || ':' || substr(created, -2), 'subsec'),
  unixepoch(created || ':00', 'subsec'), unixepoch(substr(created, 1, 10), 'subsec')) END`;

/**
 * What each column is sorted by, one after the other. Texts go by their natural keys: those of names and numbers, of which there
 * are many, are stored; the others are made as they are asked for.
 */
const SORT_SQL: Record<SortColumn, readonly string[]> = {
  name: ['sort_name'],
  // By the day that is shown first: of two zones the earlier instant may be on the later day. Then by the instant, and as sent
  // where it is none, or the same to the millisecond.
  created: [CREATED_DAY, CREATED_AT, 'created'],
  date: ['date'],
  dueDate: ['due_date'],
  partnerName: [`coalesce(sort_name, ${partnerColumn('sort_name')})`],
  number: ['sort_number'],
  // A function of the reader's connection: see type-sort.ts.
  types: [
    `CASE resource WHEN 'incomes' THEN ${INCOME_TYPES} ELSE type_sort(company_id, type_ids, type_names) END`,
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

/** Columns whose order depends on the list of expense types, too. */
export function isByTypes({ column }: Sort): boolean {
  return column === 'types' || column === 'parentName';
}

/** Columns whose order depends on the list of partners, too: documents may name theirs by its id alone. */
export function isByPartners({ column }: Sort): boolean {
  return column === 'partnerName';
}

/** Columns whose order depends on what the user calls currencies. */
export function isByCurrencies({ column }: Sort): boolean {
  return column === 'currency';
}

/** Columns whose order depends on the user's own marks. */
export function isByMarks({ column }: Sort): boolean {
  return column === 'reviewedAt';
}

/**
 * ORDER BY of a list: what has no value comes last either way (NULL is SQLite's smallest, so descending needs no help
 * and can use an index), ties by the newest record first.
 */
export function orderBy({ column, descending }: Sort, companyId: number | null): string {
  const values = SORT_SQL[column].map((value) => `${value} ${descending ? 'DESC' : 'NULLS LAST'}`);
  return [...values, companyId === null ? NEWEST_OF_ALL_FIRST : NEWEST_FIRST].join(', ');
}

/** The order an index keeps, and in which the search index gives what it finds. */
export function isNewestFirst({ column, descending }: Sort): boolean {
  return column === 'date' && descending;
}
