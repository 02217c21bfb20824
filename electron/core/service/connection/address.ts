import { fail } from '../../../../shared/errors.ts';
import type { Failure } from '../../../../shared/errors.ts';
import { PATHS } from '../endpoints.ts';

type Reason = Extract<Failure, { code: 'address-invalid' }>['reason'];

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/**
 * A pasted endpoint at the end of a path, with or without its last slash, or only the version it begins with, as documentation
 * prints the address.
 */
const ENDPOINT = new RegExp(
  `(?:${PATHS.map((path) => path.slice(0, -1)).join('|')}|/v1/ping|/v1/auth/keys|/v?[12])/*$`,
);

/**
 * Reads a typed or pasted service address into the base address of a {@link Connection}: scheme, host, port and base
 * path, no trailing slash. Adds `https://` where no scheme is given, drops a pasted endpoint, and gives spellings of one address
 * the same form. Reading its own result changes nothing.
 *
 * @throws FailureError `address-invalid`. Plain http is for this machine alone: a token must not cross a network bare.
 */
export function parseAddress(text: string): string {
  const typed = text.trim();
  if (typed === '') return refuse('empty');
  // URL drops tabs and line breaks and reads a backslash as a slash: what it then shows is not what was typed.
  if (/[\s\p{C}\\]/u.test(typed)) return refuse('not-a-url');
  // With one slash too few, the scheme would be read as the name of a host, and be sent the token.
  if (/^(?:https?:(?!\/\/)|[a-z][a-z0-9+.-]*:\/(?!\/))/i.test(typed)) return refuse('not-a-url');
  const full = SCHEME.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(full)) return refuse('not-a-url');
  const url = new URL(full);
  // With the dot of the root or without it, a name is of the same host.
  url.hostname = url.hostname.replace(/\.+$/, '');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return refuse('not-https');
  }
  if (url.username !== '' || url.password !== '') return refuse('has-credentials');
  if (full.includes('?') || full.includes('#')) return refuse('has-query');
  return url.origin + basePath(url.pathname);
}

function refuse(reason: Reason): never {
  return fail({ code: 'address-invalid', reason });
}

/** Names of this machine, as `URL` writes them. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}

function basePath(pathname: string): string {
  let path = withCanonicalEncoding(pathname);
  for (let before = ''; before !== path;) {
    before = path;
    path = path.replace(ENDPOINT, '').replace(/\/+$/, '');
  }
  return path;
}

/**
 * Decodes what means the same encoded or not, and writes other encodings in capitals (RFC 3986, 6.2.2). A path with a stray `%` is
 * left as it is: decoded characters could complete it to another encoding.
 */
function withCanonicalEncoding(path: string): string {
  if (/%(?![\da-f]{2})/i.test(path)) return path;
  return path.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}
