import { setImmediate as otherWork } from 'node:timers/promises';
import { fail, FailureError } from '../../../../shared/errors.ts';
import type { Connection, ListOptions, ListPage, ListRequest, NextPage, ServiceClient } from '../service.ts';

/** Far more than any list of this service has; bounds a `next` chain without end. */
export const MAX_PAGES = 100_000;
/** Ten times the largest supported size, and the bytes of that many records of 1.6 KB. */
export const MAX_LIST_RECORDS = 10_000_000;
export const MAX_LIST_BYTES = 16 * 1024 ** 3;

/**
 * A step of the pagination: a page, or `restart` when a following page is gone (404). Records were deleted meanwhile
 * and the list is shorter now, so this is not its end: records that moved to earlier pages have not been fetched.
 */
export type PaginationStep = { kind: 'page'; page: ListPage } | { kind: 'restart' };

/** A requested page, and the following page once it was requested too; a later `next` replaces it. */
interface RequestedPage {
  page: Promise<ListPage | null>;
  /** The `next` at the beginning of its answer, if it arrived before the page was awaited. */
  announcedNext: NextPage | null;
  following: (RequestedPage & { query: string }) | null;
}

/**
 * Fetches a list from its first page, or from a stored `next`, to its end. Requests a page as soon as the previous
 * answer has named it: before that answer is parsed, and before the caller processes it. Ends after a `restart`.
 *
 * A page whose `next` names a page that was requested before is the last, with `unfollowed` as `loop`.
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
  /**
   * The awaited page. A page that arrives before it is awaited does not request the following one yet: only one page is
   * ever ahead.
   */
  let awaited: RequestedPage | null = null;

  const requestPage = (wanted: ListRequest | NextPage): RequestedPage => {
    const requested: RequestedPage = {
      announcedNext: null,
      following: null,
      page: pageOrGone(client, connection, wanted, {
        ...options,
        onNext: async (next) => {
          if (awaited === requested) await requestNext(requested, next);
          else requested.announcedNext = next;
        },
      }),
    };
    // The caller may end the pagination before it awaits this page.
    requested.page.catch(() => undefined);
    return requested;
  };

  /** Does nothing if the page was requested before. */
  const requestNext = async (requested: RequestedPage, next: NextPage): Promise<void> => {
    if (seen.has(next.query)) return;
    if (seen.size >= MAX_PAGES - 1) fail({ code: 'pagination', reason: 'too-many-pages' });
    seen.add(next.query);
    requested.following = Object.assign(requestPage(next), { query: next.query });
    // Parsing the page blocks this thread for a while; the request must be sent before that.
    await otherWork();
  };

  if ('query' in request) seen.add(request.query);
  let current: RequestedPage | null = requestPage(request);
  while (current) {
    awaited = current;
    // The page may still be being parsed; the following one can be requested meanwhile.
    if (current.announcedNext) await requestNext(current, current.announcedNext);
    const page: ListPage | null = await current.page;
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
    if (next && current.following?.query !== next.query) await requestNext(current, next);
    const isLoop: boolean = next !== null && current.following?.query !== next.query;
    yield { kind: 'page', page: isLoop ? { ...page, next: null, unfollowed: 'loop' } : page };
    current = isLoop || !next ? null : current.following;
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
