import type { Clock } from '../lib/clock.ts';
import { parseBaseAddress } from './connection/address.ts';
import { readCompanyInfo, readPulse } from './answers.ts';
import { COMPANY_INFO_PATH, PULSE_PATH } from './endpoints.ts';
import { createLimiter } from './limiter/limiter.ts';
import { nextAhead } from './pagination/next-ahead.ts';
import { openList, readListHead } from './pagination/list-answer.ts';
import type { OpenList } from './pagination/list-answer.ts';
import { createListFetcher } from './pagination/list-fetcher.ts';
import { ListForms } from './pagination/list-forms.ts';
import { readNextLink } from './pagination/pages.ts';
import { createRequester } from './request.ts';
import { DEFAULT_LIMITS } from './deadlines.ts';
import type { Answer, Requester, Target } from './request.ts';
import type { Limits } from './deadlines.ts';
import type { CallOptions, Connection, ListOptions, NextPage, ServiceClient } from './service.ts';

export interface ServiceClientOptions {
  clock: Clock;
  /** Deadlines and caps that differ from {@link DEFAULT_LIMITS}. */
  limits?: Partial<Limits>;
  /** From 0 up to, not including, 1; spreads the pauses after a 429 without `Retry-After`. */
  random?: () => number;
  /** Replaces the network in simulations. */
  requester?: Requester;
  /** Parses pages of new records, for use on another thread. */
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
  const forms = new ListForms(clock);

  const answerListeners = new Set<(origin: string) => void>();

  const get = async (connection: Connection, target: Target, options: CallOptions): Promise<Answer> => {
    const { origin } = parseBaseAddress(connection.address);
    const answer = await limiter.run(origin, { ...options, caller: callerOf(connection) }, (signal) =>
      requester.get(connection, target, signal),
    );
    for (const listener of answerListeners) listener(origin);
    return answer;
  };

  const lists = createListFetcher(get, forms);

  /**
   * Reports the following page as soon as its `next` has arrived, before the records are parsed.
   *
   * @returns that page, and its `next` as sent.
   */
  const requestAhead = async (
    { body }: Answer,
    readNext: (link: string) => ReturnType<typeof readNextLink>,
    { onNext }: ListOptions,
  ): Promise<{ link: string; page: NextPage } | null> => {
    if (!onNext) return null;
    const link = nextAhead(body);
    if (link === null) return null;
    const page = readNext(link);
    // Whether this `next` counts is only known after the complete body has been parsed.
    if (typeof page === 'string') return null;
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
      const page = await lists.fetch(connection, request, options);
      const { target, answer, form } = page;
      const readNext = (link: string | false) =>
        link === false ? 'foreign' : readNextLink(link, connection, request.resource, target);
      const ahead = await requestAhead(answer, readNext, options);
      const open = options.isNew ? openNew : openList;
      const list = await open(answer.body, request.resource, { headLater: ahead !== null });
      const { count, next } = readListHead(list, request.resource, connection.token);
      const named = next === null ? null : next === ahead?.link ? ahead.page : readNext(next);
      const following = typeof named === 'string' ? null : named;
      if (following && following !== ahead?.page) await options.onNext?.(following);
      const records = await list.records();
      lists.recordPage(connection, request.resource, page, { rows: records.length, hasNext: next !== null });
      const { serverTime } = answer;
      return {
        records,
        bytes: answer.body.byteLength,
        count,
        next: following,
        ...(typeof named === 'string' && { unfollowed: named }),
        serverTime,
        isUndated: form?.dating === 'none',
      };
    },

    pausedUntil: (address) => limiter.pausedUntil(new URL(address).origin),
    onPause: limiter.onPause,
    networkChanged: limiter.networkChanged,
    onAnswer: (listener) => {
      answerListeners.add(listener);
      return () => answerListeners.delete(listener);
    },
    rates: limiter.rates,
    restoreRates: limiter.restoreRates,
    forms: () => forms.all(),
    restoreForms: (learnt) => forms.restore(learnt),
    close: async () => {
      limiter.close();
      await requester.close();
    },
  };
}

/** Identifies requests with the same token, as far as possible without the token itself. */
function callerOf({ address, companyScope }: Connection): string {
  return `${address} ${companyScope ?? ''}`;
}
