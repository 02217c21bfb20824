import { fail } from '../../../shared/errors.ts';
import type { Resource } from '../../../shared/model/record.ts';
import { carriesToken } from './detail.ts';
import { LIST_PATHS } from './endpoints.ts';
import type { Target } from './request.ts';
import type { Connection, ListRequest, NextPage } from './service.ts';

/** Longer than any cursor; what is longer is not stored as one. */
const LONGEST_QUERY = 4_096;

/** Orderings that bring the newest first. Only that of expenses is documented: a service may refuse the other. */
const NEWEST_FIRST: Readonly<Partial<Record<Resource, string>>> = {
  expenses: '-created',
  incomes: '-due_at',
};

/** The first page of a walk, with an ordering only where `ordered` and one is known. */
export function firstPage(request: ListRequest, ordered: boolean): Target {
  const { resource, fromDate, pageSize, newestFirst } = request;
  const query = new URLSearchParams();
  const dated = resource === 'expenses' || resource === 'incomes';
  if (resource === 'expenses') query.set('date_field', 'created');
  if (dated && fromDate !== undefined) query.set('from_date', fromDate);
  const ordering = NEWEST_FIRST[resource];
  if (ordered && newestFirst && ordering !== undefined) query.set('ordering', ordering);
  // Whether expense types know page_size is not said; the walk follows `next` there as it comes.
  if (resource !== 'expense-types') query.set('page_size', String(pageSize));
  return { path: LIST_PATHS[resource], query: query.toString() };
}

export function followingPage({ resource, query }: NextPage): Target {
  return { path: LIST_PATHS[resource], query };
}

/**
 * Reads `next`, which is data and no order: only its query is taken, to be asked on the connection's own address and
 * the list's own path. Services behind a proxy name a wrong scheme, host or port, so those may differ; the path may
 * not, but for a base path in front of it.
 *
 * @param asked the page that carried it.
 * @throws FailureError `pagination`: `foreign` when it names anything else, `loop` when it names the same page again.
 */
export function readNextLink(
  next: string,
  connection: Connection,
  resource: Resource,
  asked: Target,
): NextPage {
  const base = `${connection.address}${asked.path}?${asked.query}`;
  if (next.length > LONGEST_QUERY || !URL.canParse(next, base)) return refuse('foreign');
  const url = new URL(next, base);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const bare = url.username === '' && url.password === '';
  const path = `${url.pathname.replace(/\/+$/, '')}/`;
  if (!isWeb || !bare || !path.endsWith(LIST_PATHS[resource])) return refuse('foreign');
  const query = url.search.slice(1);
  if (carriesToken(query, connection.token)) return refuse('foreign');
  if (query === '' || query === asked.query) return refuse('loop');
  return { resource, query };
}

function refuse(reason: 'foreign' | 'loop'): never {
  return fail({ code: 'pagination', reason });
}
