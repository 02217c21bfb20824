import type { Resource } from '../../../../shared/model/record.ts';
import type { ListRequest, PageSize } from '../../service/service.ts';

/**
 * Later attempts cut the list elsewhere: a service whose order is not settled then repeats and leaves out other records.
 * Parts (percent) of what any list may be asked for, so that no cap makes them all the same.
 */
const OTHER_CUTS = [97, 83, 71, 61, 59, 53, 47];

/** How often a walk is begun again when the list moved under it. */
export const MAX_PASSES = 3;

/** How often where it stood still, but some records came twice and others not at all. */
export const UNSETTLED_PASSES = 1 + OTHER_CUTS.length;

/** Lists that can be asked from a date on. The others can only be read whole. */
export function isDated(resource: Resource): boolean {
  return resource === 'expenses' || resource === 'incomes';
}

/** The first page of a whole list, newest first where that can be asked. @param attempt from 1. */
export function wholeList(resource: Resource, attempt: number): ListRequest {
  return { resource, pageSize: cut(attempt) ?? 'most', newestFirst: isDated(resource) };
}

/** The first page of what is new since a date. Incomes have no documented order for that. */
export function newerThan(resource: Resource, fromDate: string, attempt: number): ListRequest {
  return { resource, fromDate, pageSize: cut(attempt) ?? 'usual', newestFirst: resource === 'expenses' };
}

/** Asks for next to nothing: its `count` is what matters. */
export function countOnly(resource: Resource): ListRequest {
  return { resource, pageSize: 1, newestFirst: false };
}

function cut(attempt: number): PageSize | null {
  const percent = OTHER_CUTS[attempt - 2];
  return percent === undefined ? null : { percent };
}
