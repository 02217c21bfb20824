import { fail, FailureError } from '../../../shared/errors.ts';
import type { CallOptions, Connection, ListPage, ListRequest, NextPage, ServiceClient } from './service.ts';

/** No list of this service is that long; a `next` that never ends is. */
const MOST_PAGES = 100_000;

/**
 * A step of a walk: a page, or `restart` when a following page is gone (404). Records were deleted under the walk and
 * the list is shorter now, so this is not its end: what moved to earlier pages has not been seen.
 */
export type WalkStep = { kind: 'page'; page: ListPage } | { kind: 'restart' };

/**
 * Walks a list from its first page, or on from a stored `next`, to its end. Ends after a `restart`.
 *
 * @throws FailureError as `listPage` does, and `pagination` when a page comes up twice or the list has no end.
 */
export async function* walkList(
  client: Pick<ServiceClient, 'listPage'>,
  connection: Connection,
  request: ListRequest | NextPage,
  options: CallOptions,
): AsyncGenerator<WalkStep, void, undefined> {
  const seen = new Set<string>();
  let wanted: ListRequest | NextPage | null = request;
  for (let pages = 0; wanted; pages++) {
    if (pages >= MOST_PAGES) fail({ code: 'pagination', reason: 'too-many-pages' });
    if ('query' in wanted) {
      if (seen.has(wanted.query)) fail({ code: 'pagination', reason: 'loop' });
      seen.add(wanted.query);
    }
    const page = await pageOrGone(client, connection, wanted, options);
    if (page === null) {
      yield { kind: 'restart' };
      return;
    }
    yield { kind: 'page', page };
    wanted = page.next;
  }
}

async function pageOrGone(
  client: Pick<ServiceClient, 'listPage'>,
  connection: Connection,
  wanted: ListRequest | NextPage,
  options: CallOptions,
): Promise<ListPage | null> {
  try {
    return await client.listPage(connection, wanted, options);
  } catch (error) {
    const following = 'query' in wanted;
    if (following && error instanceof FailureError && error.failure.code === 'not-found') return null;
    throw error;
  }
}
