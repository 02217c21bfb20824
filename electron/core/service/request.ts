import { fetch, Headers } from 'undici';
import type { Response } from 'undici';
import { fail, FailureError } from '../../../shared/errors.ts';
import type { Clock } from '../lib/clock.ts';
import { parseAddress } from './address.ts';
import { readBody, readJsonBody } from './body.ts';
import { cleanDetail } from './detail.ts';
import { createDispatchers, type Way } from './dispatchers.ts';
import { COMPANY_SCOPED } from './endpoints.ts';
import { readError } from './error-body.ts';
import { networkFailure, statusFailure, TooManyRequests, Unavailable } from './failures.ts';
import { parseHeaderName } from './header-name.ts';
import { parseHttpDate, parseRetryAfter } from './limiter/retry-after.ts';
import { endedReused } from './reused-connections.ts';
import type { Environment } from './proxy.ts';
import type { Connection } from './service.ts';
import { tokenFault } from './token-input.ts';
import type { Limits } from './deadlines.ts';

/** An error's body is read only for its one sentence. */
const MAX_ERROR_BODY_BYTES = 64 * 1024;

/** What to ask for: a path of the service, and the search part without `?`. */
export interface Target {
  path: string;
  query: string;
  /** Whether it is the page after another of its list, which may be gone by now. */
  isFollowing?: boolean;
}

export interface Answer {
  /** The body: UTF-8, without a byte order mark. */
  body: Buffer;
  /** The `Date` header (ms). */
  serverTime: number | null;
  /** How long the body took to come, once it had begun (ms). */
  receivedIn?: number;
}

export interface Requester {
  /**
   * One GET. @throws FailureError, or {@link TooManyRequests} or {@link Unavailable} for what is to be asked later. No platform error goes further, not as a cause
   * either: a message of the platform can quote the header it refused.
   */
  get(connection: Connection, target: Target, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * With {@link createDispatchers} the only code that opens a connection to the service, and with {@link buildRequest} the
 * only one that sees a token.
 *
 * @param environment says whether there is a proxy.
 */
export function createRequester(
  clock: Clock,
  limits: Limits,
  environment: Environment = process.env,
): Requester {
  const dispatchers = createDispatchers(limits, environment);

  const get: Requester['get'] = async (connection, target, signal) => {
    try {
      return await attempt(connection, target, signal, dispatchers.to);
    } catch (error) {
      // The other connections that are kept may have been closed as well.
      if (error instanceof StaleConnection) return attempt(connection, target, signal, dispatchers.fresh);
      throw error;
    }
  };

  const attempt = async (
    connection: Connection,
    target: Target,
    signal: AbortSignal,
    wayTo: (url: URL) => Way,
  ): Promise<Answer> => {
    const { url, headers } = buildRequest(connection, target);
    const { dispatcher, isProxied, release } = wayTo(url);
    const ending = new AbortController();
    const cancel = (): void => ending.abort(new FailureError({ code: 'cancelled' }));
    const stopDeadline = clock.after(limits.whole, () =>
      ending.abort(new FailureError({ code: 'timeout', phase: 'whole' })),
    );
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    let during: 'head' | 'body' = 'head';
    try {
      const response = await fetch(url, {
        dispatcher,
        headers,
        redirect: 'manual',
        signal: ending.signal,
      });
      during = 'body';
      await refuseStatus(response, connection, target);
      // Real time, even where the clock is moved by hand: it is that of the network.
      const begunAt = performance.now();
      const body = await readJsonBody(response, limits.largestBody);
      const receivedIn = performance.now() - begunAt;
      return { body, serverTime: parseHttpDate(response.headers.get('date')), receivedIn };
    } catch (error) {
      ending.signal.throwIfAborted();
      if (isOurs(error)) throw error;
      const failure = networkFailure(error, during, isProxied);
      const isStale = during === 'head' && failure.code === 'unreachable' && failure.reason === 'reset';
      throw isStale && endedReused(error) ? new StaleConnection(failure) : new FailureError(failure);
    } finally {
      stopDeadline();
      signal.removeEventListener('abort', cancel);
      // Lets go of a body no one read to its end.
      ending.abort();
      release();
    }
  };

  const refuseStatus = async (response: Response, connection: Connection, target: Target): Promise<void> => {
    const { status, headers } = response;
    if (response.ok) return;
    if (status >= 300 && status < 400) fail({ code: 'answer-unreadable', reason: 'redirect' });
    const { form, error } = readError(await errorBodyOf(response), headers.get('content-type'));
    const isPage = form === 'page';
    const detail = cleanDetail(error, connection.token);
    const sentAt = parseHttpDate(headers.get('date')) ?? clock.now();
    const retryAfter = parseRetryAfter(headers.get('retry-after'), sentAt);
    if (status === 429) throw new TooManyRequests(retryAfter, detail, isPage);
    const failure = statusFailure(status, target, detail, form);
    if (status >= 500 && failure.code === 'service-error' && retryAfter !== null) {
      throw new Unavailable(retryAfter, failure, isPage);
    }
    throw new FailureError(failure);
  };

  /** The body of an error. One that does not come within the longest silence is done without. */
  const errorBodyOf = async (response: Response): Promise<string | null> => {
    const late = Promise.withResolvers<null>();
    const stopWaiting = clock.after(limits.idle, () => late.resolve(null));
    const read = readBody(response, MAX_ERROR_BODY_BYTES).catch(() => null);
    const body = await Promise.race([read, late.promise]);
    stopWaiting();
    return body?.toString() ?? null;
  };

  return { get, close: () => dispatchers.close() };
}

/** A kept connection ended before anything of the answer had come by it. */
class StaleConnection extends FailureError {}

function isOurs(error: unknown): boolean {
  return [FailureError, TooManyRequests, Unavailable].some((ours) => error instanceof ours);
}

/**
 * Builds URL and headers. Address, header name and token are checked here once more, whatever they went through
 * before: they may come from a settings file someone edited.
 */
export function buildRequest(connection: Connection, target: Target): { url: URL; headers: Headers } {
  const address = parseAddress(connection.address);
  const { origin } = new URL(address);
  const whole = address + target.path;
  if (!URL.canParse(whole) || new URL(whole).origin !== origin) {
    fail({ code: 'address-invalid', reason: 'not-a-url' });
  }
  const url = new URL(whole);
  url.search = target.query;
  const token = connection.token.reveal();
  const fault = tokenFault(token);
  if (fault) fail({ code: 'token-malformed', reason: fault });

  const headers = new Headers({ Accept: 'application/json', 'User-Agent': 'Countinghouse' });
  headers.set('Authorization', `Token ${token}`);
  const { companyScope } = connection;
  if (companyScope !== null && COMPANY_SCOPED.has(target.path) && canBeHeader(companyScope)) {
    headers.set(parseHeaderName(connection.headerName), companyScope);
  }
  return { url, headers };
}

/** Whether a company id can be sent as the value of a header, unchanged on its way: printable ASCII, no space around it. */
export function canBeHeader(text: string): boolean {
  return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text);
}
