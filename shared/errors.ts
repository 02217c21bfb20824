import { z } from 'zod';

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
  /** 401: the service does not know the token. */
  z.strictObject({ code: z.literal('token-refused'), detail: z.string().nullable() }),
  /** 403: the token is valid but may not do this. */
  z.strictObject({ code: z.literal('forbidden'), detail: z.string().nullable() }),
  /** The token answers for another company than the one it is kept for. */
  z.strictObject({ code: z.literal('company-mismatch'), expected: z.int(), found: z.int().nullable() }),
  /** 429: requests to this service are paused until `retryAt` (ms). */
  z.strictObject({ code: z.literal('rate-limited'), retryAt: z.int() }),
  /** 404 or 410 on a path the service should have: most often a wrong address. */
  z.strictObject({ code: z.literal('not-found'), path: z.string() }),
  /** Any other refusal, 4xx or 5xx. `detail` is the service's own `_error` text, shortened and cleaned of secrets. */
  z.strictObject({ code: z.literal('service-error'), status: z.int(), detail: z.string().nullable() }),
  z.strictObject({
    code: z.literal('unreachable'),
    reason: z.enum(['dns', 'refused', 'reset', 'no-route', 'tls', 'proxy', 'other']),
  }),
  z.strictObject({ code: z.literal('timeout'), phase: z.enum(['connect', 'headers', 'body', 'whole']) }),
  /** The service answered with something that cannot be its answer (a login page, a cut body, another shape). */
  z.strictObject({
    code: z.literal('answer-unreadable'),
    reason: z.enum(['redirect', 'not-json', 'too-large', 'wrong-shape', 'cut']),
  }),
  /** Following `next` cannot lead to the end of the list; `unstable`: it kept changing while it was read. */
  z.strictObject({
    code: z.literal('pagination'),
    reason: z.enum(['loop', 'foreign', 'too-many-pages', 'unstable']),
  }),
  /** The keychain did not give or take the token. `absent` means: asked while unlocked, and not there. */
  z.strictObject({
    code: z.literal('keychain'),
    state: z.enum(['absent', 'locked', 'unavailable', 'error']),
  }),
  z.strictObject({ code: z.literal('company-unknown') }),
  /** This company id is already connected, from the address given. */
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
    reason: z.enum(['full', 'read-only', 'corrupt', 'io', 'newer-schema', 'in-use']),
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
    reason: z.enum(['not-json', 'not-ours', 'newer', 'wrong-shape', 'too-large', 'gone']),
  }),
  /** The program is locked: nothing is shown until it is opened with the passphrase. */
  z.strictObject({ code: z.literal('locked') }),
  /** Another passphrase was set. After too many wrong ones the next try is taken from `retryAt` (ms) on. */
  z.strictObject({ code: z.literal('passphrase-wrong'), retryAt: z.int().nullable() }),
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
