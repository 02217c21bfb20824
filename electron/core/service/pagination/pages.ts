import type { Resource } from '../../../../shared/model/record.ts';
import { carriesToken } from '../response/detail.ts';
import { LIST_PATHS } from '../endpoints.ts';
import type { RequestForm } from '../list-form.ts';
import type { Target } from '../request.ts';
import type { Connection, ListRequest, NextPage } from '../service.ts';

/** Longer than any cursor; longer queries are not stored as one. */
const MAX_QUERY_CHARACTERS = 4_096;

/** Orderings with the newest first. Only that of expenses is documented, so a service may refuse the other. */
const NEWEST_FIRST: Readonly<Partial<Record<Resource, string>>> = {
  expenses: '-created',
  incomes: '-due_at',
};

/** The first page of a list, with an ordering only where one is known. */
export function firstPage(request: ListRequest, { rows, isOrdered, dating }: RequestForm): Target {
  const { resource, fromDate, newestFirst } = request;
  const query = new URLSearchParams();
  if (resource === 'expenses' && dating !== 'none') query.set('date_field', dating);
  if (isDated(resource) && fromDate !== undefined && dating !== 'none') query.set('from_date', fromDate);
  const ordering = NEWEST_FIRST[resource];
  if (isOrdered && newestFirst && ordering !== undefined) query.set('ordering', ordering);
  // `page_size` is not documented for expense types, so their pages keep the default size.
  if (rows !== null && resource !== 'expense-types') query.set('page_size', String(rows));
  return { path: LIST_PATHS[resource], query: query.toString() };
}

function isDated(resource: Resource): boolean {
  return resource === 'expenses' || resource === 'incomes';
}

export function followingPage({ resource, query }: NextPage): Target {
  return { path: LIST_PATHS[resource], query, isFollowing: true };
}

/**
 * Reads `next`, which is untrusted data: only its query is used, on the connection's own address and the list's own
 * path. Services behind a proxy name a wrong scheme, host or port, so those may differ; the path may not, except for a
 * base path before it.
 *
 * @param requested the page that contained it.
 * @returns why it is not followed, if it names anything else (`foreign`) or the same page again (`loop`).
 */
export function readNextLink(
  next: string,
  connection: Connection,
  resource: Resource,
  requested: Target,
): NextPage | 'foreign' | 'loop' {
  const base = `${connection.address}${requested.path}?${requested.query}`;
  if (next.length > MAX_QUERY_CHARACTERS || !URL.canParse(next, base)) return 'foreign';
  const url = new URL(next, base);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const bare = url.username === '' && url.password === '';
  const path = `${url.pathname.replace(/\/+$/, '')}/`;
  if (!isWeb || !bare || !path.endsWith(LIST_PATHS[resource])) return 'foreign';
  const query = url.search.slice(1);
  if (carriesToken(query, connection.token)) return 'foreign';
  if (query === '' || query === requested.query) return 'loop';
  return { resource, query };
}
