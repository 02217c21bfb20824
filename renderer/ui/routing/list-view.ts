import type { Sort, SortColumn } from '../../../shared/model/record.ts';
import { readFilter, writeFilter } from './view-filter.ts';
import type { ViewFilter } from './view-filter.ts';

/** The state of a list, stored in its address for back, forward, reload and links. */
export interface ListView {
  sort: Sort;
  /** The filter text as typed. */
  text: string;
  filter: ViewFilter;
  /** The record whose details are open. */
  recordId: string | null;
}

/** The sortable columns of a list, and its default order. */
export interface ListSorting {
  columns: readonly SortColumn[];
  usual: Sort;
}

/** Expenses and income: newest first. */
export const DOCUMENT_SORTING: ListSorting = {
  columns: [
    'date',
    'dueDate',
    'created',
    'partnerName',
    'number',
    'types',
    'net',
    'vat',
    'gross',
    'currency',
    'paidStatus',
    'paymentMethod',
    'city',
    'taxNumber',
    'accountNumber',
    'reviewedAt',
  ],
  usual: { column: 'date', descending: true },
};

/** Limit of the contract. */
export const MAX_FILTER_CHARACTERS = 1_000;

/** Reads `sort=-date&filter=rent&paid=unpaid&record=123`; invalid values are ignored. */
export function readListView(search: string, { columns, usual }: ListSorting): ListView {
  const params = new URLSearchParams(search);
  const wanted = params.get('sort') ?? '';
  const column = columns.find((name) => name === wanted.replace(/^-/, ''));
  return {
    sort: column ? { column, descending: wanted.startsWith('-') } : usual,
    text: (params.get('filter') ?? '').slice(0, MAX_FILTER_CHARACTERS),
    filter: readFilter(params),
    recordId: params.get('record'),
  };
}

/** Inverse of {@link readListView}. Omits default values. */
export function writeListView({ sort, text, filter, recordId }: ListView, { usual }: ListSorting): string {
  const params = new URLSearchParams();
  if (sort.column !== usual.column || sort.descending !== usual.descending) {
    params.set('sort', `${sort.descending ? '-' : ''}${sort.column}`);
  }
  if (text !== '') params.set('filter', text);
  writeFilter(filter, params);
  if (recordId !== null) params.set('record', recordId);
  return params.toString();
}

/** True if the list has no filter. */
export function isUnfiltered({ text, filter }: Pick<ListView, 'text' | 'filter'>): boolean {
  return text.trim() === '' && Object.keys(filter).length === 0;
}

/**
 * The order after a click on a column's header: reversed for the current column, else the first order of the new one.
 */
export function sortAfter(current: Sort, column: SortColumn): Sort {
  if (current.column === column) return { column, descending: !current.descending };
  return { column, descending: DESCENDING_FIRST.has(column) };
}

/** Dates and amounts start with the newest and largest, yes/no columns with yes. */
const DESCENDING_FIRST: ReadonlySet<SortColumn> = new Set([
  'created',
  'date',
  'dueDate',
  'net',
  'vat',
  'gross',
  'isCustomer',
  'isVendor',
]);
