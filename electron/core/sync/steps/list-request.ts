import type { Resource } from '../../../../shared/model/record.ts';
import type { ListRequest, PageSize } from '../../service/service.ts';

/**
 * Page sizes of later attempts. They cut the list elsewhere, so that a service with an unstable order repeats and omits
 * other records. In percent of the maximum for any list, so that a cap does not make them all the same.
 */
const OTHER_CUTS = [97, 83, 71, 61, 59, 53, 47];

/** Maximum passes over a list that changes meanwhile. */
export const MAX_PASSES = 3;

/** Maximum passes over a list that did not change, but sent some records twice and others not at all. */
export const MAX_UNSETTLED_PASSES = 1 + OTHER_CUTS.length;

/** Whether the list supports a start date. The others can only be fetched completely. */
export function isDated(resource: Resource): boolean {
  return resource === 'expenses' || resource === 'incomes';
}

/** First page of a complete list, newest first where supported. @param attempt from 1. */
export function wholeList(resource: Resource, attempt: number): ListRequest {
  return { resource, pageSize: cut(attempt) ?? 'most', newestFirst: isDated(resource) };
}

/** First page of the records since a date. The order of incomes is not documented for this request. */
export function newerThan(resource: Resource, fromDate: string, attempt: number): ListRequest {
  return { resource, fromDate, pageSize: cut(attempt) ?? 'usual', newestFirst: resource === 'expenses' };
}

/** Requests a minimal page: only its `count` matters. */
export function countOnly(resource: Resource): ListRequest {
  return { resource, pageSize: 1, newestFirst: false };
}

function cut(attempt: number): PageSize | null {
  const percent = OTHER_CUTS[attempt - 2];
  return percent === undefined ? null : { percent };
}
