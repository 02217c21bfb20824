import { fail, FailureError } from '../../../shared/errors.ts';
import type { Clock } from '../lib/clock.ts';
import { parseBaseAddress } from './connection/address.ts';
import { checkJsonBody, checkSize, readBody, readJsonBody } from './response/body.ts';
import { ACCEPTED_ENCODINGS } from './response/compression.ts';
import { createCookies } from './cookies.ts';
import { cleanDetail } from './response/detail.ts';
import { createDispatchers, type Way } from './dispatchers.ts';
import { COMPANY_SCOPED } from './endpoints.ts';
import { Exchange, type BodyPlan, type Head, type Received } from './exchange.ts';
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
    const exchange = new Exchange(clock, planBody);
    const cancel = (): void => exchange.end({ code: 'cancelled' });
    const stopDeadline = clock.after(limits.whole, () => exchange.end({ code: 'timeout', phase: 'whole' }));
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    let way: Way | null = null;
    try {
      way = wayTo(url);
      const received = await sendWithCookie(exchange, { url, headers, connection, way });
      const { headers: sent, body: packed, receivedIn } = received;
      if (!isSuccess(received) || packed === null)
        return await refuseStatus(received, url, connection, target);
      const body = await readJsonBody({ headers: sent, body: packed }, limits.largestBody);
      return { body, serverTime: parseHttpDate(firstHeader(sent, 'date')), receivedIn };
    } catch (error) {
      if (exchange.endedBy) throw exchange.endedBy;
      if (isKnownError(error)) throw error;
      if (exchange.hasHead) throw new FailureError(bodyFailure(error));
      const failure = headFailure(error);
      const isStale = failure.code === 'unreachable' && failure.reason === 'reset' && endedReused(error);
      throw isStale ? new StaleConnection(failure) : new FailureError(failure);
    } finally {
      stopDeadline();
      signal.removeEventListener('abort', cancel);
      way?.release();
    }
  };

  const planBody = (head: Head): BodyPlan =>
    isSuccess(head)
      ? { check: checkJsonBody(head.headers, limits.largestBody), optionalAfter: null }
      : { check: (_first, bytes) => checkSize(bytes, MAX_ERROR_BODY_BYTES), optionalAfter: limits.idle };

  /**
   * Sends a request, and repeats it with the cookie of a load balancer when a redirect to the same address sets one.
   */
  const sendWithCookie = async (
    exchange: Exchange,
    {
      url,
      headers,
      connection: { token, companyScope },
      way,
    }: { url: URL; headers: Record<string, string>; connection: Connection; way: Way },
  ): Promise<Received> => {
    const { origin } = url;
    const owner = { origin, token: token.reveal(), companyScope };
    const path = url.pathname + url.search;
    const send = (): Promise<Received> => {
      const cookie = cookies.header(owner);
      return exchange.send(way.dispatcher, {
        origin,
        path,
        method: 'GET',
        headers: cookie === null ? headers : { ...headers, cookie },
      });
    };
    const received = await send();
    const set = headerValues(received.headers, 'set-cookie');
    return isRedirectTo(url, received) && cookies.keep(owner, set) ? send() : received;
  };

  /** @throws always. */
  const refuseStatus = async (
    received: Received,
    url: URL,
    connection: Connection,
    target: Target,
  ): Promise<never> => {
    const { statusCode: status, headers } = received;
    if (status === 304) fail({ code: 'answer-unreadable', reason: 'not-modified' });
    if (status >= 300 && status < 400) {
      fail({ code: 'answer-unreadable', reason: isRedirectTo(url, received) ? 'redirect-loop' : 'redirect' });
    }
    const { form, error } = readError(await errorTextOf(received), contentType(headers));
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
  const { address, origin } = parseBaseAddress(connection.address);
  const whole = address + target.path;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  if (url?.origin !== origin) fail({ code: 'address-invalid', reason: 'not-a-url' });
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

function isSuccess({ statusCode }: Head): boolean {
  return statusCode >= 200 && statusCode < 300;
}

/** Text of an error; null if it did not arrive or cannot be read. */
async function errorTextOf({ headers, body }: Received): Promise<string | null> {
  try {
    return body && (await readBody({ headers, body }, MAX_ERROR_BODY_BYTES)).toString();
  } catch {
    return null;
  }
}

/** Whether an answer redirects to the same address. */
function isRedirectTo(url: URL, { statusCode, headers }: Head): boolean {
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
