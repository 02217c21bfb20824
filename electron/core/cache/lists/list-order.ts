import type { Sort, SortColumn } from '../../../../shared/model/record.ts';

/** What each sortable column is sorted by. Names fold, so that Á stands with A. */
const SORT_SQL: Record<SortColumn, string> = {
  name: 'sort_name',
  created: 'created',
  date: 'date',
  dueDate: 'due_date',
  partnerName: 'sort_name',
  number: 'number',
  net: 'net',
  vat: 'vat',
  gross: 'gross',
  currency: 'currency',
  paidStatus: 'paid_status',
  paymentMethod: 'payment_method',
  city: 'city',
  taxNumber: 'tax_number',
};

/**
 * ORDER BY of a list: what has no value comes last either way (NULL is SQLite's smallest, so descending needs no help
 * and can use an index), ties by the newest record first; records of two companies may have the same id.
 */
export function orderBy({ column, descending }: Sort): string {
  const value = SORT_SQL[column];
  const ties = 'record_id DESC, row_id DESC';
  return descending ? `${value} DESC, ${ties}` : `${value} IS NULL, ${value}, ${ties}`;
}

/** The order an index keeps, and in which the search index gives what it finds. */
export function isNewestFirst({ column, descending }: Sort): boolean {
  return column === 'date' && descending;
}
