import { fail } from '../../../../shared/errors.ts';

/** A header name as RFC 9110 defines it, of reasonable length. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;

/** Names that Countinghouse or the platform sets, or that would change the meaning of the connection. */
const RESERVED =
  /^(?:authorization|accept(?:-.*)?|host|cookie2?|connection|keep-alive|content-.*|transfer-encoding|te|trailer|upgrade|expect|via|range|origin|referer|date|user-agent|proxy-.*|sec-.*|if-.*)$/i;

/**
 * Reads the name of the company-scope header as typed; removes surrounding space and a pasted colon.
 *
 * @throws FailureError `header-name-invalid` for an invalid name, or one that a request sets already.
 */
export function parseHeaderName(text: string): string {
  const name = text.trim().replace(/\s*:$/, '');
  return NAME.test(name) && !RESERVED.test(name) ? name : fail({ code: 'header-name-invalid' });
}
