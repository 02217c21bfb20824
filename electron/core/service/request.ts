import { request } from 'undici';
import type { Dispatcher } from 'undici';
import { fail, FailureError } from '../../../shared/errors.ts';
import type { Clock } from '../lib/clock.ts';
import { parseAddress } from './connection/address.ts';
import { readBody, readJsonBody } from './response/body.ts';
import { ACCEPTED_ENCODINGS } from './response/compression.ts';
import { createCookies } from './cookies.ts';
import { cleanDetail } from './response/detail.ts';
import { createDispatchers, type Way } from './dispatchers.ts';
import { COMPANY_SCOPED } from './endpoints.ts';
import { readError } from './response/error-body.ts';
import { bodyFailure, headFailure, statusFailure, TooManyRequests, Unavailable } from './failures.ts';
import { parseHeaderName } from './connection/header-name.ts';
import { parseHttpDate, parseRetryAfter } from './limiter/retry-after.ts';
import { contentType, firstHeader, headerValues } from './response/response-headers.ts';
import { endedReused } from './reused-connections.ts';
import type { Environment } from './network/proxy.ts';
import type { Connection } from './service.ts';
import { tokenFault } from './connection/token-input.ts';
import type { Limits } from './deadlines.ts';

/** An error body is read only for its short message. */
const MAX_ERROR_BODY_BYTES = 64 * 1024;

/** Abort reason of a finished request; without a reason the platform creates an error with a stack. */
const OVER = new FailureError({ code: 'cancelled' });

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** A path of the service, and the search part without `?`. */
export interface Target {
  path: string;
  query: string;
  /** Whether it is a following page of a list, which may be gone by now. */
  isFollowing?: boolean;
}

export interface Answer {
  /** UTF-8, without a byte order mark. */
  body: Buffer;
  /** The `Date` header (ms). */
  serverTime: number | null;
  /** Time from the first byte of the body to the last (ms). */
  receivedIn?: number;
}

export interface Requester {
  /**
   * Sends one GET request.
   *
   * @throws FailureError, or {@link TooManyRequests} or {@link Unavailable} for requests to be retried later. No
   *   platform error is passed on, not even as a cause: its message can quote the refused header.
   */
  get(connection: Connection, target: Target, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Together with {@link createDispatchers} the only code that opens a connection to the service, and with
 * {@link buildRequest} the only code that sends a token.
 *
 * @param environment contains the proxy settings.
 */
export function createRequester(
  clock: Clock,
  limits: Limits,
  environment: Environment = process.env,
): Requester {
  const dispatchers = createDispatchers(limits, environment);
  const cookies = createCookies();

  const get: Requester['get'] = async (connection, target, signal) => {
    try {
      return await attempt(connection, target, signal, dispatchers.to);
    } catch (error) {
      // The other reused connections may have been closed as well.
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
    const ending = new AbortController();
    const cancel = (): void => ending.abort(new FailureError({ code: 'cancelled' }));
    const stopDeadline = clock.after(limits.whole, () =>
      ending.abort(new FailureError({ code: 'timeout', phase: 'whole' })),
    );
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    let way: Way | null = null;
    let during: 'head' | 'body' = 'head';
    try {
      way = wayTo(url);
      const response = await sendWithCookie(url, headers, connection, way, ending.signal);
      during = 'body';
      await refuseStatus(response, url, connection, target);
      // Real time even with a test clock, because it measures the network.
      const begunAt = performance.now();
      const body = await readJsonBody(response, limits.largestBody);
      const receivedIn = performance.now() - begunAt;
      return { body, serverTime: parseHttpDate(firstHeader(response.headers, 'date')), receivedIn };
    } catch (error) {
      ending.signal.throwIfAborted();
      if (isKnownError(error)) throw error;
      if (during === 'body') throw new FailureError(bodyFailure(error));
      const failure = headFailure(error);
      const isStale = failure.code === 'unreachable' && failure.reason === 'reset' && endedReused(error);
      throw isStale ? new StaleConnection(failure) : new FailureError(failure);
    } finally {
      stopDeadline();
      signal.removeEventListener('abort', cancel);
      // Releases a body that was not read to its end.
      ending.abort(OVER);
      way?.release();
    }
  };

  /**
   * Sends a request, and repeats it with the cookie of a load balancer when a redirect to the same address sets one.
   */
  const sendWithCookie = async (
    url: URL,
    headers: Record<string, string>,
    { token, companyScope }: Connection,
    { dispatcher }: Way,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> => {
    const owner = { origin: url.origin, token: token.reveal(), companyScope };
    const send = () => {
      const cookie = cookies.header(owner);
      return request(url, {
        dispatcher,
        signal,
        headers: { ...headers, ...(cookie !== null && { cookie }) },
      });
    };
    const response = await send();
    const set = headerValues(response.headers, 'set-cookie');
    if (!isRedirectTo(url, response) || !cookies.keep(owner, set)) return response;
    await response.body.dump().catch(() => undefined);
    return send();
  };

  const refuseStatus = async (
    response: Dispatcher.ResponseData,
    url: URL,
    connection: Connection,
    target: Target,
  ): Promise<void> => {
    const { statusCode: status, headers } = response;
    if (status >= 200 && status < 300) return;
    if (status === 304) fail({ code: 'answer-unreadable', reason: 'not-modified' });
    if (status >= 300 && status < 400) {
      fail({ code: 'answer-unreadable', reason: isRedirectTo(url, response) ? 'redirect-loop' : 'redirect' });
    }
    const { form, error } = readError(await errorBodyOf(response), contentType(headers));
    const isPage = form === 'page';
    const detail = cleanDetail(error, connection.token);
    const sentAt = parseHttpDate(firstHeader(headers, 'date')) ?? clock.now();
    const retryAfter = parseRetryAfter(firstHeader(headers, 'retry-after'), sentAt);
    if (status === 429) throw new TooManyRequests(retryAfter, detail, isPage);
    const failure = statusFailure(status, target, detail, form);
    if (status >= 500 && failure.code === 'service-error' && retryAfter !== null) {
      throw new Unavailable(retryAfter, failure, isPage);
    }
    throw new FailureError(failure);
  };

  /** Body of an error; null when it does not arrive within the longest allowed silence. */
  const errorBodyOf = async (response: Dispatcher.ResponseData): Promise<string | null> => {
    const late = Promise.withResolvers<null>();
    const stopWaiting = clock.after(limits.idle, () => late.resolve(null));
    const read = readBody(response, MAX_ERROR_BODY_BYTES).catch(() => null);
    const body = await Promise.race([read, late.promise]);
    stopWaiting();
    return body?.toString() ?? null;
  };

  return { get, close: () => dispatchers.close() };
}

/** A reused connection ended before any byte of the answer arrived. */
class StaleConnection extends FailureError {}

function isKnownError(error: unknown): boolean {
  return [FailureError, TooManyRequests, Unavailable].some((errorClass) => error instanceof errorClass);
}

/**
 * Builds URL and headers. Validates address, header name and token again, whatever checks they passed before: they may
 * come from a settings file that was edited by hand.
 */
export function buildRequest(
  connection: Connection,
  target: Target,
): { url: URL; headers: Record<string, string> } {
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

  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-encoding': ACCEPTED_ENCODINGS,
    'user-agent': 'Countinghouse',
    authorization: `Token ${token}`,
  };
  const { companyScope } = connection;
  if (companyScope !== null && COMPANY_SCOPED.has(target.path) && canBeHeader(companyScope)) {
    headers[parseHeaderName(connection.headerName)] = companyScope;
  }
  return { url, headers };
}

/** Whether an answer redirects to the same address. */
function isRedirectTo(url: URL, { statusCode, headers }: Dispatcher.ResponseData): boolean {
  const location = firstHeader(headers, 'location');
  if (!REDIRECTS.has(statusCode) || location === null || !URL.canParse(location, url)) return false;
  const target = new URL(location, url);
  target.hash = '';
  return target.href === url.href;
}

/** Whether a company id can be sent unchanged as a header value: printable ASCII without surrounding space. */
export function canBeHeader(text: string): boolean {
  return /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text);
}
