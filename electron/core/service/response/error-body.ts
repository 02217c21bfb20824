import { fail } from '../../../../shared/errors.ts';
import { isExactObject, parseExact } from '../../lib/json/exact-json.ts';
import type { ExactValue } from '../../lib/json/exact-json.ts';
import type { Secret } from '../../lib/secret.ts';
import { cleanDetail } from './detail.ts';
import { statusFailure, type ErrorForm } from '../failures.ts';

/**
 * Reads the body of an error.
 *
 * @param body null when it did not arrive completely.
 * @returns its form, and its `_error` as sent.
 */
export function readError(
  body: string | null,
  contentType: string | null,
): { form: ErrorForm; error: ExactValue | undefined } {
  const error = body === null ? undefined : errorOf(body);
  if (typeof error === 'string') return { form: 'flat', error };
  return { form: isWebPage(body, contentType) ? 'page' : 'other', error };
}

function errorOf(body: string): ExactValue | undefined {
  try {
    const value = parseExact(body);
    return isExactObject(value) ? value['_error'] : undefined;
  } catch {
    return undefined;
  }
}

const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/**
 * Whether an error is a web page, as login pages of networks, firewalls and proxies are. JSON and an empty body are
 * not, even if some frameworks declare them as HTML. For an incomplete body the declared type decides.
 */
function isWebPage(body: string | null, contentType: string | null): boolean {
  const begin = body?.trimStart();
  if (begin !== undefined && /^(?:[[{<]|$)/.test(begin)) return begin.startsWith('<');
  return HTML_TYPE.test(contentType ?? '');
}

/**
 * @throws FailureError `service-error` when an answer with status 200 contains `_error` after all. A blank one is
 *   ignored.
 */
export function refuseErrorAnswer(answer: ExactValue, path: string, token: Secret): void {
  const error = isExactObject(answer) ? answer['_error'] : undefined;
  if (!isBlank(error)) fail(statusFailure(200, { path }, cleanDetail(error, token), 'flat'));
}

function isBlank(error: ExactValue | undefined): boolean {
  if (typeof error === 'string') return error.trim() === '';
  if (Array.isArray(error)) return error.length === 0;
  return error === undefined || error === null || error === false;
}
