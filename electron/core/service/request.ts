import { fetch, Headers } from 'undici';
import type { Response } from 'undici';
import { fail, FailureError } from '../../../shared/errors.ts';
import type { Clock } from '../clock.ts';
import { parseAddress } from './address.ts';
import { readBody, requireJson } from './body.ts';
import { cleanDetail } from './detail.ts';
import { createDispatchers } from './dispatchers.ts';
import { COMPANY_SCOPED } from './endpoints.ts';
import { errorText } from './error-body.ts';
import { networkFailure, statusFailure, TooManyRequests } from './failures.ts';
import { parseHeaderName } from './header-name.ts';
import { parseHttpDate, parseRetryAfter } from './retry-after.ts';
import type { Environment } from './proxy.ts';
import type { Connection } from './service.ts';
import { tokenFault } from './token-input.ts';

/** Deadlines in ms, and the largest answer in bytes after decompression. */
export interface Limits {
  connect: number;
  headers: number;
  /** Longest silence within a body. */
  idle: number;
  whole: number;
  largestBody: number;
}
export const DEFAULT_LIMITS: Limits = {
  connect: 10_000,
  headers: 15_000,
  idle: 15_000,
  whole: 60_000,
  largestBody: 32 * 1024 * 1024,
};

/** An error's body is read only for its one sentence. */
const LARGEST_ERROR_BODY = 64 * 1024;

/** What to ask for: a path of the service, and the search part without `?`. */
export interface Target {
  path: string;
  query: string;
}

export interface Answer {
  /** The body: UTF-8, without a byte order mark. */
  body: Buffer;
  /** The `Date` header (ms). */
  serverTime: number | null;
}

export interface Requester {
  /**
   * One GET. @throws FailureError, or {@link TooManyRequests} for a 429. No platform error goes further, not as a cause
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
    const { url, headers } = buildRequest(connection, target);
    const { dispatcher, isProxied } = dispatchers.to(url);
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
      requireJson(response.headers);
      const body = await readBody(response, limits.largestBody);
      return { body, serverTime: parseHttpDate(response.headers.get('date')) };
    } catch (error) {
      ending.signal.throwIfAborted();
      if (error instanceof FailureError || error instanceof TooManyRequests) throw error;
      throw new FailureError(networkFailure(error, during, isProxied));
    } finally {
      stopDeadline();
      signal.removeEventListener('abort', cancel);
      // Lets go of a body nobody read to its end.
      ending.abort();
    }
  };

  const refuseStatus = async (response: Response, connection: Connection, target: Target): Promise<void> => {
    const { status, headers } = response;
    if (response.ok) return;
    if (status >= 300 && status < 400) fail({ code: 'answer-unreadable', reason: 'redirect' });
    if (status === 429) {
      const sentAt = parseHttpDate(headers.get('date')) ?? clock.now();
      throw new TooManyRequests(parseRetryAfter(headers.get('retry-after'), sentAt));
    }
    const body = await readBody(response, LARGEST_ERROR_BODY).catch(() => '');
    throw new FailureError(
      statusFailure(status, target.path, cleanDetail(errorText(body.toString()), connection.token)),
    );
  };

  return { get, close: () => dispatchers.close() };
}

/**
 * Builds URL and headers. Address, header name and token are checked here once more, whatever they went through
 * before: they may come from a settings file somebody edited.
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
  if (connection.companyId !== null && COMPANY_SCOPED.has(target.path)) {
    headers.set(parseHeaderName(connection.headerName), String(connection.companyId));
  }
  return { url, headers };
}
