import type { ListQuery, Sort } from '../../../../shared/model/record.ts';
import { api } from '../../../data/queries/api.ts';
import { PAGE_ROWS } from './page-window.ts';

/** A filtered and ordered list: everything that determines the position of a row. */
export interface OrderedList extends ListQuery {
  sort: Sort;
}

export function summaryOptions({ companyId, resource, filter }: OrderedList) {
  return api.records.summary.queryOptions({ input: { companyId, resource, filter } });
}

export function pageOptions(list: OrderedList, page: number) {
  return api.records.page.queryOptions({ input: { ...list, offset: page * PAGE_ROWS, limit: PAGE_ROWS } });
}

/** Position of a record in the list of its company, from 0; null if the list does not include it. */
export function placeOptions(list: OrderedList, recordId: string | null) {
  return api.records.position.queryOptions({
    input: { ...list, record: { companyId: list.companyId ?? 0, recordId: recordId ?? '' } },
    enabled: recordId !== null && list.companyId !== null,
  });
}

/** Days of a list, newest first; records without a date come last. */
export function daysOptions({ companyId, resource, filter }: OrderedList) {
  return api.records.days.queryOptions({ input: { companyId, resource, filter } });
}

export function dayTotalsOptions({ companyId, resource, filter }: OrderedList, dates: (string | null)[]) {
  return api.records.dayTotals.queryOptions({ input: { companyId, resource, filter, dates } });
}
