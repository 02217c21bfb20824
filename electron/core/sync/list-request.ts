import type { Resource } from '../../../shared/model/record.ts';
import type { ListRequest } from '../service/service.ts';

/** Rows asked for per page; a service may cap it. A reading of years wants few round trips. */
const PAGE_SIZE = 500;

/**
 * Later attempts cut the list elsewhere: a service whose order is not settled then repeats and leaves out other records.
 * Small enough that a cap of 100 does not make them all the same.
 */
const OTHER_PAGE_SIZES = [97, 83, 71, 61, 59, 53, 47];

/** How often a walk is begun again when the list moved under it. */
export const WALKS = 3;

/** How often where it stood still, but some records came twice and others not at all. */
export const UNSETTLED_WALKS = 1 + OTHER_PAGE_SIZES.length;

/** Lists that can be asked from a date on. The others can only be read whole. */
export function isDated(resource: Resource): boolean {
  return resource === 'expenses' || resource === 'incomes';
}

/** The first page of a whole list, newest first where that can be asked. @param attempt from 1. */
export function wholeList(resource: Resource, attempt: number): ListRequest {
  return { resource, pageSize: pageSize(attempt), newestFirst: isDated(resource) };
}

/** The first page of what is new since a date. Incomes have no documented order for that. */
export function newerThan(resource: Resource, fromDate: string, attempt: number): ListRequest {
  return { resource, fromDate, pageSize: pageSize(attempt), newestFirst: resource === 'expenses' };
}

/** Asks for next to nothing: its `count` is what matters. */
export function countOnly(resource: Resource): ListRequest {
  return { resource, pageSize: 1, newestFirst: false };
}

function pageSize(attempt: number): number {
  return OTHER_PAGE_SIZES[attempt - 2] ?? PAGE_SIZE;
}
