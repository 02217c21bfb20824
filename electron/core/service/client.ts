import { FailureError } from '../../../shared/errors.ts';
import type { Clock } from '../clock.ts';
import { parseAddress } from './address.ts';
import { readCompanyInfo, readPulse } from './answers.ts';
import { COMPANY_INFO_PATH, PULSE_PATH } from './endpoints.ts';
import { createLimiter } from './limiter.ts';
import { nextAhead } from './next-ahead.ts';
import { openList, readListHead } from './list-answer.ts';
import type { OpenList } from './list-answer.ts';
import { firstPage, followingPage, readNextLink } from './pages.ts';
import { createRequester, DEFAULT_LIMITS } from './request.ts';
import type { Answer, Limits, Requester, Target } from './request.ts';
import type {
  CallOptions,
  Connection,
  ListOptions,
  ListRequest,
  NextPage,
  ServiceClient,
} from './service.ts';

export interface ServiceClientOptions {
  clock: Clock;
  /** Deadlines and caps, where they differ from {@link DEFAULT_LIMITS}. */
  limits?: Partial<Limits>;
  /** From 0 up to, not including, 1; spreads the pauses after a 429 that names none. */
  random?: () => number;
  /** Takes the place of the network in simulations. */
  requester?: Requester;
  /** Takes pages of new records apart, where that is not to be done on this thread. */
  openNew?: OpenList;
}

export function createServiceClient({
  clock,
  limits,
  random = Math.random,
  requester = createRequester(clock, { ...DEFAULT_LIMITS, ...limits }),
  openNew = openList,
}: ServiceClientOptions): ServiceClient {
  const limiter = createLimiter(clock, random);
  /** Lists, by address and path, whose ordering the service refused. */
  const unordered = new Set<string>();

  const get = async (connection: Connection, target: Target, options: CallOptions): Promise<Answer> =>
    limiter.run(originOf(connection.address), options, () =>
      requester.get(connection, target, options.signal),
    );

  const getList = async (
    connection: Connection,
    request: ListRequest | NextPage,
    options: CallOptions,
  ): Promise<{ asked: Target; answer: Answer }> => {
    if ('query' in request) {
      const asked = followingPage(request);
      return { asked, answer: await get(connection, asked, options) };
    }
    const plain = firstPage(request, false);
    const list = connection.address + plain.path;
    const asked = unordered.has(list) ? plain : firstPage(request, true);
    try {
      return { asked, answer: await get(connection, asked, options) };
    } catch (error) {
      if (asked.query === plain.query || !isBadRequest(error)) throw error;
    }
    const answer = await get(connection, plain, options);
    unordered.add(list);
    return { asked: plain, answer };
  };

  /**
   * Has the page after this one asked for as soon as it is named, and not only once the records are taken apart.
   *
   * @returns that page, and the text that names it.
   */
  const askAhead = async (
    { body }: Answer,
    readNext: (link: string) => NextPage,
    { onNext }: ListOptions,
  ): Promise<{ link: string; page: NextPage } | null> => {
    if (!onNext) return null;
    const link = nextAhead(body);
    if (link === null) return null;
    let page: NextPage;
    try {
      page = readNext(link);
    } catch {
      // It is refused, or believed, when the body has been read.
      return null;
    }
    await onNext(page);
    return { link, page };
  };

  return {
    companyInfo: async (connection, options) =>
      readCompanyInfo(
        await get(connection, { path: COMPANY_INFO_PATH, query: '' }, options),
        connection.token,
      ),

    pulse: async (connection, options) =>
      readPulse(await get(connection, { path: PULSE_PATH, query: '' }, options), connection.token),

    listPage: async (connection, request, options) => {
      const { asked, answer } = await getList(connection, request, options);
      const readNext = (link: string): NextPage => readNextLink(link, connection, request.resource, asked);
      const ahead = await askAhead(answer, readNext, options);
      const open = options.isNew ? openNew : openList;
      const list = await open(answer.body, request.resource, { headLater: ahead !== null });
      const { count, next } = readListHead(list, asked.path, connection.token);
      const following = next === null ? null : next === ahead?.link ? ahead.page : readNext(next);
      if (following && following !== ahead?.page) await options.onNext?.(following);
      return { records: await list.records(), count, next: following, serverTime: answer.serverTime };
    },

    pausedUntil: (address) => limiter.pausedUntil(originOf(address)),
    onPause: limiter.onPause,
    rates: limiter.rates,
    rememberRates: limiter.rememberRates,
    close: async () => {
      limiter.close();
      await requester.close();
    },
  };
}

function originOf(address: string): string {
  return new URL(parseAddress(address)).origin;
}

function isBadRequest(error: unknown): boolean {
  return (
    error instanceof FailureError && error.failure.code === 'service-error' && error.failure.status === 400
  );
}
