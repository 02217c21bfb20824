import { setImmediate as otherWork } from 'node:timers/promises';
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
 * Walks a list from its first page, or on from a stored `next`, to its end, and asks for a page while its caller is busy
 * with the one before. Ends after a `restart`.
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
  const ask = (wanted: ListRequest | NextPage): Promise<ListPage | null> => {
    if ('query' in wanted) {
      if (seen.size >= MOST_PAGES - 1) fail({ code: 'pagination', reason: 'too-many-pages' });
      seen.add(wanted.query);
    }
    return pageOrGone(client, connection, wanted, options);
  };
  let coming: Promise<ListPage | null> | null = ask(request);
  while (coming) {
    const page: ListPage | null = await coming;
    if (page === null) {
      yield { kind: 'restart' };
      return;
    }
    const next: NextPage | null = page.next;
    coming = next && !seen.has(next.query) ? ask(next) : null;
    // The caller may end the walk before anybody waits for this page.
    coming?.catch(() => undefined);
    // It keeps the thread while it writes; the question must be on its way by then.
    if (coming) await otherWork();
    yield { kind: 'page', page };
    if (next && !coming) fail({ code: 'pagination', reason: 'loop' });
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
