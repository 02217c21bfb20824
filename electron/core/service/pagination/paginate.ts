import { setImmediate as otherWork } from 'node:timers/promises';
import { fail, FailureError } from '../../../../shared/errors.ts';
import type { Connection, ListOptions, ListPage, ListRequest, NextPage, ServiceClient } from '../service.ts';

/** No list of this service is that long; a `next` that never ends is. */
export const MAX_PAGES = 100_000;
/** Ten times the largest size that is supported; and what so many records of 1.6 KB are. */
export const MAX_LIST_RECORDS = 10_000_000;
export const MAX_LIST_BYTES = 16 * 1024 ** 3;

/**
 * A step of a walk: a page, or `restart` when a following page is gone (404). Records were deleted under the walk and
 * the list is shorter now, so this is not its end: what moved to earlier pages has not been seen.
 */
export type PaginationStep = { kind: 'page'; page: ListPage } | { kind: 'restart' };

/** A page that was asked for, and the one after it once that was asked for too: the one it was last said to be. */
interface Asked {
  page: Promise<ListPage | null>;
  /** What its answer begins with saying, where that came before the page was waited for. */
  said: NextPage | null;
  following: (Asked & { query: string }) | null;
}

/**
 * Walks a list from its first page, or on from a stored `next`, to its end, and asks for a page as soon as the one before
 * has said which it is: before that is read, and before its caller is busy with it. Ends after a `restart`.
 *
 * A page that names one that was asked for already is the last, `unfollowed` as a loop.
 *
 * @throws FailureError as `listPage` does, and `pagination` when there are too many pages, records or bytes.
 */
export async function* paginateList(
  client: Pick<ServiceClient, 'listPage'>,
  connection: Connection,
  request: ListRequest | NextPage,
  options: Omit<ListOptions, 'onNext'>,
): AsyncGenerator<PaginationStep, void, undefined> {
  const seen = new Set<string>();
  const total = { records: 0, bytes: 0 };
  /** The page that is waited for. One that comes earlier is not asked beyond until it is: only one is ever ahead. */
  let awaited: Asked | null = null;

  const ask = (wanted: ListRequest | NextPage): Asked => {
    const asked: Asked = {
      said: null,
      following: null,
      page: pageOrGone(client, connection, wanted, {
        ...options,
        onNext: async (next) => {
          if (awaited === asked) await askBehind(asked, next);
          else asked.said = next;
        },
      }),
    };
    // The caller may end the walk before anybody waits for this page.
    asked.page.catch(() => undefined);
    return asked;
  };

  /** Does nothing for a page that was asked for already. */
  const askBehind = async (asked: Asked, next: NextPage): Promise<void> => {
    if (seen.has(next.query)) return;
    if (seen.size >= MAX_PAGES - 1) fail({ code: 'pagination', reason: 'too-many-pages' });
    seen.add(next.query);
    asked.following = Object.assign(ask(next), { query: next.query });
    // This thread is kept by the page for a while; the question must be on its way by then.
    await otherWork();
  };

  if ('query' in request) seen.add(request.query);
  let asked: Asked | null = ask(request);
  while (asked) {
    awaited = asked;
    // It may still be taken apart; the one after it can be on its way meanwhile.
    if (asked.said) await askBehind(asked, asked.said);
    const page: ListPage | null = await asked.page;
    awaited = null;
    if (page === null) {
      yield { kind: 'restart' };
      return;
    }
    total.records += page.records.length;
    total.bytes += page.bytes;
    if (total.records > MAX_LIST_RECORDS || total.bytes > MAX_LIST_BYTES)
      fail({ code: 'pagination', reason: 'too-many-pages' });
    const next: NextPage | null = page.next;
    if (next && asked.following?.query !== next.query) await askBehind(asked, next);
    const isLoop: boolean = next !== null && asked.following?.query !== next.query;
    yield { kind: 'page', page: isLoop ? { ...page, next: null, unfollowed: 'loop' } : page };
    asked = isLoop || !next ? null : asked.following;
  }
}

async function pageOrGone(
  client: Pick<ServiceClient, 'listPage'>,
  connection: Connection,
  wanted: ListRequest | NextPage,
  options: ListOptions,
): Promise<ListPage | null> {
  try {
    return await client.listPage(connection, wanted, options);
  } catch (error) {
    const following = 'query' in wanted;
    if (following && error instanceof FailureError && error.failure.code === 'not-found') return null;
    throw error;
  }
}
