import { SqliteError } from 'better-sqlite3';
import { FailureError, type Failure } from '../../../shared/errors.ts';

type StorageReason = Extract<Failure, { code: 'storage' }>['reason'];

/** SQLite's primary and extended result codes, by the reason a user can act on. */
const REASONS: [RegExp, StorageReason][] = [
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_(READONLY|PERM|CANTOPEN|AUTH)/, 'read-only'],
  [/^SQLITE_(CORRUPT|NOTADB|FORMAT)/, 'corrupt'],
  [/^SQLITE_(BUSY|LOCKED)/, 'in-use'],
  [/^SQLITE_(IOERR|NOMEM|PROTOCOL)/, 'io'],
];

/** Whether a statement does not fit the database, because its schema is not the expected one. */
export function isOtherSchema(error: unknown): boolean {
  return error instanceof SqliteError && error.code === 'SQLITE_ERROR';
}

/** Maps a database or file error to a storage failure; null for any other error. */
export function storageFailure(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  for (const [pattern, reason] of REASONS) {
    if (pattern.test(code)) return { code: 'storage', reason, detail: code };
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return { code: 'storage', reason: 'full', detail: code };
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return { code: 'storage', reason: 'read-only', detail: code };
  }
  if (code === 'EIO' || code === 'EMFILE' || code === 'ENFILE' || code === 'EBUSY') {
    return { code: 'storage', reason: 'io', detail: code };
  }
  // better-sqlite3 reports a missing folder as a TypeError without a code.
  if (error instanceof TypeError && error.message.startsWith('Cannot open database')) {
    return { code: 'storage', reason: 'read-only', detail: 'folder is missing' };
  }
  return null;
}

/** Runs database work and converts storage errors to `storage` failures; all other errors pass through. */
export function failureOfSqlite<T>(
  work: () => T,
  onFailure: (failure: Failure) => void = () => undefined,
): T {
  try {
    return work();
  } catch (error) {
    const failure = storageFailure(error);
    if (!failure) throw error;
    onFailure(failure);
    throw new FailureError(failure, { cause: error });
  }
}

/** Wraps a function so that storage errors become `storage` failures. */
export function withFailure<Values extends unknown[], Result>(
  call: (...values: Values) => Result,
): (...values: Values) => Result {
  return (...values) => failureOfSqlite(() => call(...values));
}

/**
 * Wraps methods so that storage errors become `storage` failures.
 *
 * @param onFailure called with a failure before it is thrown.
 * @param done called after each method that succeeds.
 */
export function withFailures<Methods extends object>(
  methods: Methods,
  onFailure: (failure: Failure) => void = () => undefined,
  done: () => void = () => undefined,
): Methods {
  const wrapped = Object.entries(methods).map(([name, method]): [string, unknown] => {
    if (typeof method !== 'function') return [name, method];
    const call = method as (...values: unknown[]) => unknown;
    const wrapped = (...values: unknown[]): unknown => {
      const result = failureOfSqlite(() => call(...values), onFailure);
      done();
      return result;
    };
    return [name, wrapped];
  });
  return Object.fromEntries(wrapped) as Methods;
}
