import type { Sort, SortColumn } from '../../../shared/model/record.ts';
import { readFilter, writeFilter } from './view-filter.ts';
import type { ViewFilter } from './view-filter.ts';

/** What a list shows, as its address says: kept there so that back, forward, reload and links lead to it. */
export interface ListView {
  sort: Sort;
  /** The filter's words as typed. */
  text: string;
  filter: ViewFilter;
  /** The record whose details are open. */
  recordId: string | null;
}

/** What a list can be sorted by, and is when its address says nothing. */
export interface ListSorting {
  columns: readonly SortColumn[];
  usual: Sort;
}

/** Expenses and incomes: newest first. */
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

/** Longest filter text the contract takes. */
export const MAX_FILTER_CHARACTERS = 1_000;

/** Reads `sort=-date&filter=rent&paid=unpaid&record=123`; what makes no sense there counts as absent. */
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

/** Writes what {@link readListView} reads, leaving out what is as usual. */
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

/** True when nothing narrows the list. */
export function isUnfiltered({ text, filter }: Pick<ListView, 'text' | 'filter'>): boolean {
  return text.trim() === '' && Object.keys(filter).length === 0;
}

/** The sort after a click on a column's header: the other way round, or the column's own first way. */
export function sortAfter(current: Sort, column: SortColumn): Sort {
  if (current.column === column) return { column, descending: !current.descending };
  return { column, descending: DESCENDING_FIRST.has(column) };
}

/** Newest and largest first is what one looks for in dates and amounts, and the yes before the no. */
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
