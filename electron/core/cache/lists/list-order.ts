import type { Sort, SortColumn } from '../../../../shared/model/record.ts';
import { NEWEST_FIRST, NEWEST_OF_ALL_FIRST } from '../record-order.ts';
import { REVIEWED_AT } from './record-rows.ts';

/** The name of the parent a type names, folded. */
const PARENT_NAME = `(SELECT parent.sort_name FROM record AS parent WHERE parent.company_id = record.company_id
  AND parent.resource = 'expense-types' AND parent.record_id = CASE WHEN record.parent_id GLOB '[0-9]*'
    AND record.parent_id NOT GLOB '*[^0-9]*' THEN CAST(record.parent_id AS INTEGER) ELSE record.parent_id END)`;

/** What each column is sorted by. Names fold, so that Á stands with A. */
const SORT_SQL: Record<SortColumn, string> = {
  name: 'sort_name',
  created: 'created',
  date: 'date',
  dueDate: 'due_date',
  partnerName: 'sort_name',
  number: 'number',
  // A function of the reader's connection: see type-sort.ts.
  types: `CASE resource WHEN 'incomes' THEN coalesce(type_names, type_ids)
    ELSE type_sort(company_id, type_ids, type_names) END`,
  net: 'net',
  vat: 'vat',
  gross: 'gross',
  currency: 'currency',
  paidStatus: 'paid_status',
  paymentMethod: 'payment_method',
  city: 'city',
  taxNumber: 'tax_number',
  accountNumber: 'account_number',
  isCustomer: 'is_customer',
  isVendor: 'is_vendor',
  parentName: PARENT_NAME,
  reviewedAt: REVIEWED_AT,
};

/** Columns whose order depends on the list of expense types, too. */
export function isByTypes({ column }: Sort): boolean {
  return column === 'types' || column === 'parentName';
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
  const value = SORT_SQL[column];
  const ties = companyId === null ? NEWEST_OF_ALL_FIRST : NEWEST_FIRST;
  return descending ? `${value} DESC, ${ties}` : `${value} IS NULL, ${value}, ${ties}`;
}

/** The order an index keeps, and in which the search index gives what it finds. */
export function isNewestFirst({ column, descending }: Sort): boolean {
  return column === 'date' && descending;
}
