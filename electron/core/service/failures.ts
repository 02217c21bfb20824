import type { Failure } from '../../../shared/errors.ts';

/**
 * A 429, on its way from the request to the limiter, which knows until when the host is left alone and makes the
 * failure `rate-limited` of it.
 */
export class TooManyRequests extends Error {
  /** What the service asks to wait (ms); null when it did not say. */
  readonly retryAfter: number | null;
  /** The service's own words, fit to show. */
  readonly detail: string | null;
  /** Whether a web page answered, which may be that of a network or a firewall. */
  readonly isPage: boolean;

  constructor(retryAfter: number | null, detail: string | null = null, isPage = false) {
    super('too many requests');
    this.name = 'TooManyRequests';
    this.retryAfter = retryAfter;
    this.detail = detail;
    this.isPage = isPage;
  }
}

/** An error of the service (5xx) that says when to come back, on its way from the request to the limiter. */
export class Unavailable extends Error {
  /** What the service asks to wait (ms). */
  readonly retryAfter: number;
  readonly failure: Failure;
  /** Whether a web page answered, which may be that of a network or a firewall. */
  readonly isPage: boolean;

  constructor(retryAfter: number, failure: Failure, isPage = false) {
    super('unavailable');
    this.name = 'Unavailable';
    this.retryAfter = retryAfter;
    this.failure = failure;
    this.isPage = isPage;
  }
}

/** What only the service itself can know (401, 403), and what only a network says that wants a login (511). */
const NEEDS_ITS_FORM: ReadonlySet<number> = new Set([401, 403, 511]);
/** A wrong address gives a web page with these as often as a firewall does. */
const MISSING: ReadonlySet<number> = new Set([404, 410]);

/** The body of an error: the service's own form, `_error` with a text; a web page; or anything else. */
export type ErrorForm = 'flat' | 'page' | 'other';

/**
 * The failure an error status stands for. 429 is {@link TooManyRequests}.
 *
 * @param form login pages of networks, firewalls and proxies answer with any status, and those pass. A service that fails
 *   (5xx) may do so with a web page of its own.
 */
export function statusFailure(
  status: number,
  { path, isFollowing = false }: { path: string; isFollowing?: boolean },
  detail: string | null,
  form: ErrorForm,
): Failure {
  // A position that is kept must not be asked for again and again because some service refuses it with a web page.
  const isOfNetwork = form === 'page' && status < 500 && !isFollowing && !MISSING.has(status);
  if (isOfNetwork || (form !== 'flat' && NEEDS_ITS_FORM.has(status))) {
    return { code: 'answer-unreadable', reason: 'not-service' };
  }
  switch (status) {
    case 401:
      return { code: 'token-refused', detail };
    case 403:
      return { code: 'forbidden', detail };
    case 404:
    case 410:
      return { code: 'not-found', path, detail };
    default:
      return { code: 'service-error', status, detail };
  }
}

const TLS =
  /^(?:ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|CRL_|ERROR_IN_C|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)/;

/** undici leaves most of these errors without their code (`HPE_…`), so the class name stands for it. */
const PARSER = 'HTTPParserError';

const BY_CODE: Readonly<Record<string, Failure>> = {
  ENOTFOUND: { code: 'unreachable', reason: 'dns' },
  EAI_AGAIN: { code: 'unreachable', reason: 'dns' },
  ECONNREFUSED: { code: 'unreachable', reason: 'refused' },
  ECONNRESET: { code: 'unreachable', reason: 'reset' },
  ECONNABORTED: { code: 'unreachable', reason: 'reset' },
  EPIPE: { code: 'unreachable', reason: 'reset' },
  UND_ERR_SOCKET: { code: 'unreachable', reason: 'reset' },
  EHOSTUNREACH: { code: 'unreachable', reason: 'no-route' },
  ENETUNREACH: { code: 'unreachable', reason: 'no-route' },
  ENETDOWN: { code: 'unreachable', reason: 'no-route' },
  ETIMEDOUT: { code: 'timeout', phase: 'connect' },
  UND_ERR_CONNECT_TIMEOUT: { code: 'timeout', phase: 'connect' },
  UND_ERR_HEADERS_TIMEOUT: { code: 'timeout', phase: 'headers' },
  UND_ERR_BODY_TIMEOUT: { code: 'timeout', phase: 'body' },
  UND_ERR_HEADERS_OVERFLOW: { code: 'answer-unreadable', reason: 'too-large' },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { code: 'answer-unreadable', reason: 'cut' },
  UND_ERR_DESTROYED: { code: 'cancelled' },
  UND_ERR_CLOSED: { code: 'cancelled' },
  Z_BUF_ERROR: { code: 'answer-unreadable', reason: 'cut' },
  Z_DATA_ERROR: { code: 'answer-unreadable', reason: 'not-json' },
};

/**
 * The failure a network error stands for, by its code alone. Once the answer has begun (`during: 'body'`), a connection
 * that ends has cut it.
 *
 * @param isProxied whether the way was through a proxy.
 */
export function networkFailure(error: unknown, during: 'head' | 'body', isProxied = false): Failure {
  const failure = straightFailure(error, during);
  // The service's own name and machine are the proxy's to find: what fails before the tunnel stands is the proxy.
  const isOurs = failure.code === 'unreachable' && failure.reason !== 'tls' && failure.reason !== 'reset';
  return isProxied && isOurs ? { code: 'unreachable', reason: 'proxy' } : failure;
}

function straightFailure(error: unknown, during: 'head' | 'body'): Failure {
  const code = codeOf(error) ?? '';
  if (TLS.test(code)) return { code: 'unreachable', reason: 'tls' };
  // What answers does not speak HTTP, or stopped in the middle of a chunk.
  if (code === PARSER || code.startsWith('HPE_')) {
    return { code: 'answer-unreadable', reason: during === 'body' ? 'cut' : 'not-json' };
  }
  const failure = BY_CODE[code] ?? { code: 'unreachable', reason: 'other' };
  const ended = failure.code === 'unreachable' && failure.reason === 'reset';
  return ended && during === 'body' ? { code: 'answer-unreadable', reason: 'cut' } : failure;
}

/** The innermost error code; of several attempts (one per address of a host), the first one's. */
function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const attempts = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  for (const inner of [error.cause, ...attempts]) {
    const code = codeOf(inner);
    if (code !== null) return code;
  }
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === PARSER ? PARSER : null;
}
