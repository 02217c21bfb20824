import { z } from 'zod';

/** The service's own `_error` text, shortened and stripped of secrets. Failures stored by earlier versions have none. */
const detail = z.string().nullable().default(null);

/** Data by which a user compares two companies. */
const companyFactsSchema = z.strictObject({
  name: z.string(),
  taxAccountNumber: z.string().nullable(),
  address: z.string(),
});

/**
 * A list is not proven to be complete.
 *
 * - `loop`: a page links to an earlier page as its next one. `foreign`: its next link leads outside the list.
 * - `repeating`: pages continue without end and contain nothing new.
 * - `too-many-pages`: pages continue past any plausible length.
 * - `unstable`: the list kept changing while it was fetched.
 * - `page-gone`: a page that the service linked to does not exist, on every attempt.
 * - `incomplete`: the list was fetched to its end, and is shorter than the service announced.
 */
export const paginationFailureSchema = z.discriminatedUnion('reason', [
  z.strictObject({
    code: z.literal('pagination'),
    reason: z.enum(['loop', 'foreign', 'repeating', 'too-many-pages', 'unstable', 'page-gone']),
  }),
  z.strictObject({
    code: z.literal('pagination'),
    reason: z.literal('incomplete'),
    announced: z.int(),
    received: z.int(),
  }),
]);
export type PaginationFailure = z.infer<typeof paginationFailureSchema>;

/**
 * The closed union of expected failures. A failure is a value: a code, data for the user, and nothing secret.
 * The page turns each into a message (what happened, what still works, what to do); nothing depends on message texts.
 * HTTP and network faults are mapped in one place, `electron/core/service/failures.ts`.
 */
export const failureSchema = z.discriminatedUnion('code', [
  /** The typed service address cannot be used. */
  z.strictObject({
    code: z.literal('address-invalid'),
    reason: z.enum(['empty', 'not-a-url', 'not-https', 'has-credentials', 'has-query']),
  }),
  /** The typed value is not an HTTP header name, or it is a header that Countinghouse sets itself. */
  z.strictObject({ code: z.literal('header-name-invalid') }),
  /** The typed token cannot be a token, even after cleaning. */
  z.strictObject({
    code: z.literal('token-malformed'),
    reason: z.enum(['empty', 'too-short', 'too-long', 'inner-space', 'not-ascii']),
  }),
  /** 401 in the service's own format: the token is invalid. */
  z.strictObject({ code: z.literal('token-refused'), detail: z.string().nullable() }),
  /** 403 in the service's own format: the token is valid but lacks permission. */
  z.strictObject({ code: z.literal('forbidden'), detail: z.string().nullable() }),
  /** The token belongs to another company than the one it is stored for. */
  z.strictObject({
    code: z.literal('company-mismatch'),
    /** Company ids of the service, as text. */
    expected: z.string(),
    found: z.string().nullable(),
  }),
  /**
   * The token belongs to the same company id, but the address, the name or the tax number differs: the user decides
   * whether it is the same company. Nothing was changed.
   */
  z.strictObject({
    code: z.literal('company-differs'),
    connected: companyFactsSchema,
    checked: companyFactsSchema,
    /** Whether confirming discards the cached data, because it may be another company's. */
    discards: z.boolean(),
  }),
  /** The stored token would be sent to another origin, which the user has not confirmed. */
  z.strictObject({ code: z.literal('origin-unconfirmed'), origin: z.string() }),
  /** 429: requests to this service are paused until `retryAt` (ms). */
  z.strictObject({ code: z.literal('rate-limited'), retryAt: z.int(), detail }),
  /** 404 or 410 for a path that the service should have; usually a wrong address. */
  z.strictObject({ code: z.literal('not-found'), path: z.string(), detail }),
  /** Any other refusal, 4xx or 5xx. `detail` is the service's own `_error` text, shortened and stripped of secrets. */
  z.strictObject({ code: z.literal('service-error'), status: z.int(), detail: z.string().nullable() }),
  /**
   * No response. `tls-…`: no secure connection was established, `tls` if the cause has no code of its own; `tls-chain`:
   * the certificate came without its issuer's; `tls-none`: the server does not use TLS. `proxy`: the configured proxy is
   * unreachable; `proxy-setting`: the configured value is not a proxy address; `proxy-refused`: the proxy did not connect
   * to the service.
   */
  z.strictObject({
    code: z.literal('unreachable'),
    reason: z.enum([
      'dns',
      'refused',
      'reset',
      'no-route',
      'tls',
      'tls-expired',
      'tls-not-yet-valid',
      'tls-name',
      'tls-issuer',
      'tls-chain',
      'tls-version',
      'tls-http2',
      'tls-client-certificate',
      'tls-none',
      'proxy',
      'proxy-setting',
      'proxy-refused',
      'proxy-login',
      'proxy-tls',
      'other',
    ]),
  }),
  z.strictObject({ code: z.literal('timeout'), phase: z.enum(['connect', 'headers', 'body', 'whole']) }),
  /**
   * The response cannot be from the service (a login page, a truncated body, another shape). `not-service`: an error that
   * is not in the service's own format, as captive portals, firewalls and proxies send it. `proxy-login`: a proxy's 407.
   * `redirect-loop`: a redirect to the requested address. `compression`: the body is not compressed as announced.
   */
  z.strictObject({
    code: z.literal('answer-unreadable'),
    reason: z.enum([
      'redirect',
      'redirect-loop',
      'not-modified',
      'not-json',
      'too-large',
      'wrong-shape',
      'cut',
      'compression',
      'not-service',
      'proxy-login',
    ]),
  }),
  paginationFailureSchema,
  /** The keychain did not return or store the token. `absent`: it was unlocked and has no such entry. */
  z.strictObject({
    code: z.literal('keychain'),
    state: z.enum(['absent', 'locked', 'unavailable', 'error']),
  }),
  z.strictObject({ code: z.literal('company-unknown') }),
  /** This company of this service is already connected. */
  z.strictObject({ code: z.literal('company-exists'), name: z.string(), address: z.string() }),
  /** The check that showed the company's name is too old; check again. */
  z.strictObject({ code: z.literal('check-expired') }),
  z.strictObject({ code: z.literal('record-unknown') }),
  /** The limit is not an exact amount (for a change: not above zero), or there are too many alerts. */
  z.strictObject({ code: z.literal('alert-refused'), reason: z.enum(['amount', 'too-many']) }),
  /** The saved view was removed in the meantime. */
  z.strictObject({ code: z.literal('view-unknown') }),
  z.strictObject({
    code: z.literal('storage'),
    /** `low-space`: the disk is nearly full, so nothing more is fetched that would fill it. */
    reason: z.enum([
      'full',
      'low-space',
      'read-only',
      'corrupt',
      'io',
      'newer-schema',
      'in-use',
      'log-held',
      'file-gone',
    ]),
    detail: z.string().nullable(),
  }),
  /** A file for the user could not be written; nothing else changed. */
  z.strictObject({
    code: z.literal('file-not-written'),
    reason: z.enum(['full', 'refused', 'io', 'too-large']),
  }),
  /** The file to import is not a settings export, or is unreadable. */
  z.strictObject({
    code: z.literal('transfer-unreadable'),
    reason: z.enum(['not-json', 'not-ours', 'newer', 'wrong-shape', 'too-large', 'gone', 'changed']),
  }),
  /** A file of exchange rates cannot be imported; nothing was changed. `line` counts from 1; null: the file as such. */
  z.strictObject({
    code: z.literal('rates-unreadable'),
    reason: z.enum([
      'archive',
      'not-csv',
      'columns',
      'empty',
      'date',
      'currency',
      'rate',
      'too-large',
      'gone',
    ]),
    line: z.int().nullable(),
  }),
  /**
   * A file or copy cannot be restored; nothing changed. `passphrase`: it is wrong, or the start of the file is damaged.
   * `gone`: the file no longer exists.
   */
  z.strictObject({
    code: z.literal('backup-unreadable'),
    reason: z.enum(['passphrase', 'not-ours', 'damaged', 'newer', 'gone']),
  }),
  /** Countinghouse is locked: nothing is shown until the passphrase is entered. */
  z.strictObject({ code: z.literal('locked') }),
  /** The stored passphrase is damaged, so none unlocks the app; a start with `--remove-lock` deletes it. */
  z.strictObject({ code: z.literal('lock-unreadable') }),
  /** The passphrase is wrong. After too many wrong ones, the next attempt is accepted from `retryAt` (ms) on. */
  z.strictObject({ code: z.literal('passphrase-wrong'), retryAt: z.int().nullable() }),
  /** The requested data exceeds the size of a message; it is stored in full. */
  z.strictObject({ code: z.literal('too-large') }),
  /** The page has more calls or streams open than are served at a time. */
  z.strictObject({ code: z.literal('busy') }),
  /** Countinghouse crashed several times in a row and does not sync until the user ends safe mode. */
  z.strictObject({ code: z.literal('safe-mode') }),
  /** Cancelled because the app is closing or the company was removed. */
  z.strictObject({ code: z.literal('cancelled') }),
  /** A defect in Countinghouse. Nothing was written; the log contains the reference. */
  z.strictObject({ code: z.literal('internal'), reference: z.string() }),
]);
export type Failure = z.infer<typeof failureSchema>;
export type FailureCode = Failure['code'];

/** Carries a {@link Failure} through code that throws. Its message is only the code, so printing it leaks nothing. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.code, options);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** Expression form of `throw new FailureError(…)`. */
export function fail(failure: Failure, options?: ErrorOptions): never {
  throw new FailureError(failure, options);
}

// In a separate file so that the page can use it without the schemas above.
export { assertNever } from './assert-never.ts';
