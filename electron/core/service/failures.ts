import { FailureError, type Failure } from '../../../shared/errors.ts';
import { ClientCertificateWanted } from './network/connector.ts';
import { ProxyFailed, TunnelRefused } from './network/tunnels.ts';

/**
 * A 429, thrown by the request to the limiter, which turns it into the failure `rate-limited` with the time to retry.
 */
export class TooManyRequests extends Error {
  /** Requested wait (ms); null when the service did not state one. */
  readonly retryAfter: number | null;
  /** The service's own message, safe to show. */
  readonly detail: string | null;
  /** Whether a web page answered, which may come from a network login or a firewall. */
  readonly isPage: boolean;

  constructor(retryAfter: number | null, detail: string | null = null, isPage = false) {
    super('too many requests');
    this.name = 'TooManyRequests';
    this.retryAfter = retryAfter;
    this.detail = detail;
    this.isPage = isPage;
  }
}

/** An error of the service (5xx) with a `Retry-After`, thrown by the request to the limiter. */
export class Unavailable extends Error {
  /** Requested wait (ms). */
  readonly retryAfter: number;
  readonly failure: Failure;
  /** Whether a web page answered, which may come from a network login or a firewall. */
  readonly isPage: boolean;

  constructor(retryAfter: number, failure: Failure, isPage = false) {
    super('unavailable');
    this.name = 'Unavailable';
    this.retryAfter = retryAfter;
    this.failure = failure;
    this.isPage = isPage;
  }
}

/**
 * Statuses that count only in the service's own error form: 401 and 403 are for the service alone to decide, and 511
 * comes only from networks that require a login.
 */
const NEEDS_ITS_FORM: ReadonlySet<number> = new Set([401, 403, 511]);
/** With these statuses a web page may come from a wrong address as well as from a firewall. */
const MISSING: ReadonlySet<number> = new Set([404, 410]);

/** Body of an error: the service's own form, `_error` with a text; a web page; or anything else. */
export type ErrorForm = 'flat' | 'page' | 'other';

/**
 * Maps an error status to a failure. 429 is {@link TooManyRequests} instead.
 *
 * @param form login pages of networks, firewalls and proxies answer with any status, and are temporary. A failing
 *   service (5xx) may answer with a web page of its own.
 */
export function statusFailure(
  status: number,
  { path, isFollowing = false }: { path: string; isFollowing?: boolean },
  detail: string | null,
  form: ErrorForm,
): Failure {
  if (status === 407) return { code: 'answer-unreadable', reason: 'proxy-login' };
  // A stored position must not be requested forever because some service refuses it with a web page.
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

type Unreachable = Extract<Failure, { code: 'unreachable' }>['reason'];

/** By error code of OpenSSL, BoringSSL or Node; the first match counts. */
const TLS_CAUSES: readonly (readonly [code: RegExp, reason: Unreachable])[] = [
  [/^CERT_HAS_EXPIRED$/, 'tls-expired'],
  [/^CERT_NOT_YET_VALID$/, 'tls-not-yet-valid'],
  [/^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/, 'tls-name'],
  [/^UNABLE_TO_VERIFY_LEAF_SIGNATURE$/, 'tls-chain'],
  [
    /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_GET_ISSUER_CERT(?:_LOCALLY)?|CERT_UNTRUSTED)$/,
    'tls-issuer',
  ],
  [/^ERR_SSL_.*(?:ALERT_PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL)$/, 'tls-version'],
  [/^ERR_SSL_.*ALERT_NO_APPLICATION_PROTOCOL$/, 'tls-http2'],
  [/^ERR_SSL_.*ALERT_CERTIFICATE_REQUIRED$/, 'tls-client-certificate'],
  [
    /^ERR_SSL_(?:WRONG_VERSION_NUMBER|HTTP_REQUEST|HTTPS_PROXY_REQUEST|PACKET_LENGTH_TOO_LONG|UNKNOWN_PROTOCOL)$/,
    'tls-none',
  ],
  [
    /^(?:ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|CRL_|ERROR_IN_C|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|UNSPECIFIED$)/,
    'tls',
  ],
];

/** undici omits the code (`HPE_…`) on most of these errors, so the class name replaces it. */
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
  EADDRNOTAVAIL: { code: 'unreachable', reason: 'no-route' },
  ETIMEDOUT: { code: 'timeout', phase: 'connect' },
  UND_ERR_CONNECT_TIMEOUT: { code: 'timeout', phase: 'connect' },
  UND_ERR_HEADERS_TIMEOUT: { code: 'timeout', phase: 'headers' },
  UND_ERR_HEADERS_OVERFLOW: { code: 'answer-unreadable', reason: 'too-large' },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { code: 'answer-unreadable', reason: 'cut' },
  UND_ERR_DESTROYED: { code: 'cancelled' },
  UND_ERR_CLOSED: { code: 'cancelled' },
};

/** Maps a connection error before the response headers to a failure. */
export function headFailure(error: unknown): Failure {
  const chain = [...causes(error)];
  const failureError = chain.find((each) => each instanceof FailureError);
  if (failureError) return failureError.failure;
  // The proxy resolves and connects to the service: an error before the tunnel is established is one of the proxy.
  if (chain.some((each) => each instanceof ProxyFailed)) {
    return { code: 'unreachable', reason: proxyReason(chain) };
  }
  return failureOfChain(chain);
}

/** Maps an error after the response headers to a failure. In any case the service was reached. */
export function bodyFailure(error: unknown): Failure {
  const codes = [...causes(error)].map(codeOf);
  if (codes.some((code) => failureOfCode(code)?.code === 'cancelled')) return { code: 'cancelled' };
  if (codes.some((code) => code === 'UND_ERR_BODY_TIMEOUT')) return { code: 'timeout', phase: 'body' };
  return { code: 'answer-unreadable', reason: 'cut' };
}

function proxyReason(chain: readonly Error[]): Unreachable {
  const refused = chain.find((each) => each instanceof TunnelRefused);
  if (refused) return refused.status === 407 ? 'proxy-login' : 'proxy-refused';
  const failure = failureOfChain(chain);
  return failure.code === 'unreachable' && failure.reason.startsWith('tls') ? 'proxy-tls' : 'proxy';
}

function failureOfChain(chain: readonly Error[]): Failure {
  if (chain.some((each) => each instanceof ClientCertificateWanted)) {
    return { code: 'unreachable', reason: 'tls-client-certificate' };
  }
  const failures = chain.flatMap((each) => failureOfCode(codeOf(each)) ?? []);
  // Among several addresses, one without a route is less informative than one that was tried.
  const isInformative = (failure: Failure): boolean =>
    !(failure.code === 'unreachable' && failure.reason === 'no-route');
  return failures.findLast(isInformative) ?? failures.at(-1) ?? { code: 'unreachable', reason: 'other' };
}

function failureOfCode(code: string | null): Failure | null {
  if (code === null) return null;
  const [, reason] = TLS_CAUSES.find(([codes]) => codes.test(code)) ?? [];
  if (reason !== undefined) return { code: 'unreachable', reason };
  // The peer does not speak HTTP.
  if (code === PARSER || code.startsWith('HPE_')) return { code: 'answer-unreadable', reason: 'not-json' };
  return BY_CODE[code] ?? null;
}

/**
 * Yields an error and its causes, including each attempt of an AggregateError (one per address of a host). Inner errors
 * come after outer ones, and the first attempt after later ones.
 */
function* causes(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return;
  yield error;
  if (error instanceof AggregateError) for (const each of error.errors.toReversed()) yield* causes(each);
  yield* causes(error.cause);
}

function codeOf(error: Error): string | null {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.name === PARSER ? PARSER : null;
}
