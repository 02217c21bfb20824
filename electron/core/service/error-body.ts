import { fail } from '../../../shared/errors.ts';
import { isExactObject, parseExact } from '../exact-json.ts';
import type { ExactValue } from '../exact-json.ts';
import type { Secret } from '../secret.ts';
import { cleanDetail } from './detail.ts';
import { statusFailure } from './failures.ts';

/** The `_error` of an error's body, as sent; undefined when the body is no such thing (a proxy's page, nothing). */
export function errorText(body: string): ExactValue | undefined {
  try {
    const value = parseExact(body);
    return isExactObject(value) ? value['_error'] : undefined;
  } catch {
    return undefined;
  }
}

/** Ends with failure `service-error` when an answer of status 200 carries `_error` after all. */
export function refuseErrorAnswer(answer: ExactValue, path: string, token: Secret): void {
  if (isExactObject(answer) && answer['_error'] !== undefined) {
    fail(statusFailure(200, path, cleanDetail(answer['_error'], token)));
  }
}
