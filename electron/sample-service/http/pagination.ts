import { lastValue } from './list-query.ts';
import { Refusal } from '../wire/answer.ts';
import type { Envelope } from '../wire/record.ts';

const DEFAULT_PAGE_SIZE = 20;

export interface PageRules {
  /** A larger `page_size` is capped to this size. */
  maxPageSize: number;
  /** A larger `page_size` is refused. */
  refusedAbove: number;
  /** Number of records that a page repeats from the previous page. */
  overlap: number;
}

/**
 * Returns the requested page of a list. A `page_size` that is not a positive number counts as absent.
 *
 * @param address absolute address of the list, without query
 * @throws Refusal 404 for a page that does not exist, 400 for a refused size
 */
export function paginate<T>(
  items: readonly T[],
  query: URLSearchParams,
  address: string,
  rules: PageRules,
): Envelope<T> {
  const wanted = readWhole(lastValue(query, 'page_size')) || DEFAULT_PAGE_SIZE;
  if (wanted > rules.refusedAbove) {
    throw new Refusal(400, `page_size: Ensure this value is less than or equal to ${rules.refusedAbove}.`);
  }
  const size = Math.min(wanted, rules.maxPageSize);
  const step = Math.max(1, size - rules.overlap);
  const last = Math.max(1, Math.ceil((items.length - (size - step)) / step));
  const requestedPage = lastValue(query, 'page') ?? '1';
  const page = requestedPage === 'last' ? last : readWhole(requestedPage);
  if (page < 1 || page > last) throw new Refusal(404, 'Invalid page.');
  return {
    count: items.length,
    next: page < last ? pageUrl(address, query, page + 1) : null,
    previous: page > 1 ? pageUrl(address, query, page - 1) : null,
    results: items.slice((page - 1) * step, (page - 1) * step + size),
  };
}

/** 0 for text that is not a whole number. */
function readWhole(text: string | null): number {
  return text !== null && /^\d+$/.test(text) ? Number(text) : 0;
}

/** The same query for another page; the address of the first page has no page number. */
function pageUrl(address: string, query: URLSearchParams, page: number): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  if (page > 1) params.set('page', String(page));
  params.sort();
  const text = params.toString();
  return text === '' ? address : `${address}?${text}`;
}
