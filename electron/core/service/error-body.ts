import { fail } from '../../../shared/errors.ts';
import { isExactObject, parseExact } from '../lib/json/exact-json.ts';
import type { ExactValue } from '../lib/json/exact-json.ts';
import type { Secret } from '../lib/secret.ts';
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

const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

/**
 * Whether an error is a web page, as login pages of networks, firewalls and proxies are. JSON and an empty body are none, though
 * some frameworks declare them as HTML.
 *
 * @param body null where it did not come whole; its declared type then decides.
 */
export function isWebPage(body: string | null, contentType: string | null): boolean {
  const begin = body?.trimStart();
  if (begin !== undefined && /^(?:[[{<]|$)/.test(begin)) return begin.startsWith('<');
  return HTML_TYPE.test(contentType ?? '');
}

/** Ends with failure `service-error` when an answer of status 200 carries `_error` after all. One that says nothing is none. */
export function refuseErrorAnswer(answer: ExactValue, path: string, token: Secret): void {
  const error = isExactObject(answer) ? answer['_error'] : undefined;
  if (!isBlank(error)) fail(statusFailure(200, path, cleanDetail(error, token), true));
}

function isBlank(error: ExactValue | undefined): boolean {
  if (typeof error === 'string') return error.trim() === '';
  if (Array.isArray(error)) return error.length === 0;
  return error === undefined || error === null || error === false;
}
