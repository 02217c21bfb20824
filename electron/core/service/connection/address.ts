import { fail } from '../../../../shared/errors.ts';
import type { Failure } from '../../../../shared/errors.ts';
import { PATHS } from '../endpoints.ts';

type Reason = Extract<Failure, { code: 'address-invalid' }>['reason'];

const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/**
 * A pasted endpoint at the end of a path, with or without a trailing slash, or only its version prefix, as
 * documentation prints the address.
 */
const ENDPOINT = new RegExp(
  `(?:${PATHS.map((path) => path.slice(0, -1)).join('|')}|/v1/ping|/v1/auth/keys|/v?[12])/*$`,
);

/**
 * Parses a typed or pasted service address into the base address of a {@link Connection}: scheme, host, port and base
 * path, without trailing slash. Adds a missing `https://`, removes a pasted endpoint, and gives different spellings of
 * one address the same form. Idempotent.
 *
 * @throws FailureError `address-invalid`. Plain http is for this computer only: a token must not cross a network
 *   unencrypted.
 */
export function parseAddress(text: string): string {
  const typed = text.trim();
  if (typed === '') return refuse('empty');
  // URL drops tabs and line breaks and reads a backslash as a slash, so that its result would differ from the input.
  if (/[\s\p{C}\\]/u.test(typed)) return refuse('not-a-url');
  // With one slash too few, the scheme would be parsed as a host name, and the token sent to it.
  if (/^(?:https?:(?!\/\/)|[a-z][a-z0-9+.-]*:\/(?!\/))/i.test(typed)) return refuse('not-a-url');
  const full = SCHEME.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(full)) return refuse('not-a-url');
  const url = new URL(full);
  // A name with the trailing dot of the root is the same host.
  url.hostname = url.hostname.replace(/\.+$/, '');
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
    return refuse('not-https');
  }
  if (url.username !== '' || url.password !== '') return refuse('has-credentials');
  if (full.includes('?') || full.includes('#')) return refuse('has-query');
  return url.origin + basePath(url.pathname);
}

export interface BaseAddress {
  /** As {@link parseAddress} returns it. */
  address: string;
  origin: string;
}

/** Latest results: every request parses the address of its connection. */
const parsed = new Map<string, BaseAddress>();
const MAX_PARSED = 1_000;

/** Like {@link parseAddress}, with the origin. @throws FailureError `address-invalid`. */
export function parseBaseAddress(text: string): BaseAddress {
  const known = parsed.get(text);
  if (known) return known;
  const address = parseAddress(text);
  const base = { address, origin: new URL(address).origin };
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(text, base);
  return base;
}

function refuse(reason: Reason): never {
  return fail({ code: 'address-invalid', reason });
}

/** Loopback names, as `URL` writes them. */
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
 * Decodes characters that mean the same encoded or not, and writes other encodings in upper case (RFC 3986, 6.2.2). A
 * path with a stray `%` is left as it is: decoded characters could complete it to another encoding.
 */
function withCanonicalEncoding(path: string): string {
  if (/%(?![\da-f]{2})/i.test(path)) return path;
  return path.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });
}
