import { z } from 'zod';

/** The service's own `_error` text, shortened and cleaned of secrets. A failure stored before it was kept has none. */
const detail = z.string().nullable().default(null);

/** What a user compares two companies by. */
const companyFactsSchema = z.strictObject({
  name: z.string(),
  taxAccountNumber: z.string().nullable(),
  address: z.string(),
});

/**
 * Nothing proves that all of a list was received.
 *
 * - `loop`: a page names one that was read as the page after it. `foreign`: it names one elsewhere.
 * - `repeating`: pages follow without end, and bring nothing that was not received before.
 * - `too-many-pages`: pages follow past any plausible length.
 * - `unstable`: the list kept changing while it was read.
 * - `page-gone`: the service has none of a page that it named, each time it was read.
 * - `incomplete`: the list was read to its end, and is shorter than the service announced.
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
 * The closed union of expected failures. A failure is a value: a code, data a person needs, and nothing secret.
 * The page turns each into a sentence (what happened, what still works, what to do); nothing decides by message text.
 * HTTP and network faults are mapped to it in one place, `electron/core/service/failures.ts`.
 */
export const failureSchema = z.discriminatedUnion('code', [
  /** The typed service address cannot be used. */
  z.strictObject({
    code: z.literal('address-invalid'),
    reason: z.enum(['empty', 'not-a-url', 'not-https', 'has-credentials', 'has-query']),
  }),
  /** The typed header name is not an HTTP header name, or one the program sets itself. */
  z.strictObject({ code: z.literal('header-name-invalid') }),
  /** The typed token cannot be a token, even after cleaning. */
  z.strictObject({
    code: z.literal('token-malformed'),
    reason: z.enum(['empty', 'too-short', 'too-long', 'inner-space', 'not-ascii']),
  }),
  /** 401 in the service's own form: it does not know the token. */
  z.strictObject({ code: z.literal('token-refused'), detail: z.string().nullable() }),
  /** 403 in the service's own form: the token is valid but may not do this. */
  z.strictObject({ code: z.literal('forbidden'), detail: z.string().nullable() }),
  /** The token answers for another company than the one it is kept for. */
  z.strictObject({
    code: z.literal('company-mismatch'),
    /** Company ids of the service, as text. */
    expected: z.string(),
    found: z.string().nullable(),
  }),
  /**
   * The token answers for the same company id, but the address, the name or the tax number is another: the user says whether
   * it is the same company. Nothing was changed.
   */
  z.strictObject({
    code: z.literal('company-differs'),
    connected: companyFactsSchema,
    checked: companyFactsSchema,
    /** Whether saying so discards what is cached, because it may be the books of another company. */
    discards: z.boolean(),
  }),
  /** The stored token would be sent to another origin than before, which the user has not confirmed. */
  z.strictObject({ code: z.literal('origin-unconfirmed'), origin: z.string() }),
  /** 429: requests to this service are paused until `retryAt` (ms). */
  z.strictObject({ code: z.literal('rate-limited'), retryAt: z.int(), detail }),
  /** 404 or 410 on a path the service should have: most often a wrong address. */
  z.strictObject({ code: z.literal('not-found'), path: z.string(), detail }),
  /** Any other refusal, 4xx or 5xx. `detail` is the service's own `_error` text, shortened and cleaned of secrets. */
  z.strictObject({ code: z.literal('service-error'), status: z.int(), detail: z.string().nullable() }),
  /**
   * No answer came. `tls-…`: no secure connection was made, `tls` where its cause has no name of its own; `tls-chain`: the service's
   * certificate came without that of its issuer; `tls-none`: what answers does not speak TLS. `proxy`: the configured proxy
   * cannot be reached; `proxy-setting`: what is configured is no proxy's address; `proxy-refused`: it opened no connection to the service.
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
   * What came cannot be the service's answer (a login page, a cut body, another shape). `not-service`: a refusal without
   * the service's own form of an error, as networks with a login page, firewalls and proxies send it. `proxy-login` is their
   * 407. `redirect-loop`: a redirect to the address that was asked for. `compression`: it is not packed as announced.
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
  /** The keychain did not give or take the token. `absent` means: asked while unlocked, and not there. */
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
  /** The limit is no exact amount (or, for a change, not above zero), or there are too many alerts. */
  z.strictObject({ code: z.literal('alert-refused'), reason: z.enum(['amount', 'too-many']) }),
  /** The saved view was removed meanwhile. */
  z.strictObject({ code: z.literal('view-unknown') }),
  z.strictObject({
    code: z.literal('storage'),
    /** `low-space`: the disk is nearly full, and nothing more is read that would fill it. */
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
  /** A file for the user could not be written; nothing else is different. */
  z.strictObject({
    code: z.literal('file-not-written'),
    reason: z.enum(['full', 'refused', 'io', 'too-large']),
  }),
  /** A file to import is not an export of settings, or one that cannot be read. */
  z.strictObject({
    code: z.literal('transfer-unreadable'),
    reason: z.enum(['not-json', 'not-ours', 'newer', 'wrong-shape', 'too-large', 'gone', 'changed']),
  }),
  /** A file of exchange rates cannot be imported; nothing was changed. `line` counts from 1; null: it is the file as a whole. */
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
   * A file or copy cannot be restored; everything is as before. `passphrase`: it is another one, or the file's beginning is damaged.
   * `gone`: it is not there any more.
   */
  z.strictObject({
    code: z.literal('backup-unreadable'),
    reason: z.enum(['passphrase', 'not-ours', 'damaged', 'newer', 'gone']),
  }),
  /** The program is locked: nothing is shown until it is opened with the passphrase. */
  z.strictObject({ code: z.literal('locked') }),
  /** The stored passphrase is damaged, so that none opens the lock; a start that forgets it does. */
  z.strictObject({ code: z.literal('lock-unreadable') }),
  /** Another passphrase was set. After too many wrong ones the next try is taken from `retryAt` (ms) on. */
  z.strictObject({ code: z.literal('passphrase-wrong'), retryAt: z.int().nullable() }),
  /** What was asked for is more than a message can carry; it is stored whole. */
  z.strictObject({ code: z.literal('too-large') }),
  /** The page has more calls or streams open than are answered at a time. */
  z.strictObject({ code: z.literal('busy') }),
  /** Countinghouse ended several times in a row, and syncs nothing until its user says so. */
  z.strictObject({ code: z.literal('safe-mode') }),
  /** Cancelled because the program is ending or the company was removed. */
  z.strictObject({ code: z.literal('cancelled') }),
  /** A defect of ours. Nothing was written; the reference finds it in the log. */
  z.strictObject({ code: z.literal('internal'), reference: z.string() }),
]);
export type Failure = z.infer<typeof failureSchema>;
export type FailureCode = Failure['code'];

/** Carries a {@link Failure} through code that throws. Its message is the code alone, so printing it leaks nothing. */
export class FailureError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.code, options);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** Shorthand for `throw new FailureError(…)` in expressions. */
export function fail(failure: Failure, options?: ErrorOptions): never {
  throw new FailureError(failure, options);
}

// In a file of its own so that the page can use it without the schemas above.
export { assertNever } from './assert-never.ts';
