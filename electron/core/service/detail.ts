import type { Secret } from '../lib/secret.ts';

/** Longest detail shown, in characters. */
const MAX_DETAIL_CHARACTERS = 300;
/** What is longer is no message, and not worth searching. */
const MAX_MESSAGE_CHARACTERS = 10_000;

/**
 * Makes the service's own `_error` text fit to show: no control or invisible characters, every occurrence of the
 * token, plain, URL-encoded, in base64 or in hexadecimal, replaced by `••••`, at most 300 characters.
 *
 * @returns null for what is no such text.
 */
export function cleanDetail(message: unknown, token: Secret): string | null {
  if (typeof message !== 'string' || message.length > MAX_MESSAGE_CHARACTERS) return null;
  const line = message
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
  const safe = line.replace(tokenPattern(token), '••••');
  return safe === '' ? null : [...safe].slice(0, MAX_DETAIL_CHARACTERS).join('');
}

/** Whether a text the service sent carries the token in any of those forms. */
export function carriesToken(text: string, token: Secret): boolean {
  return text.search(tokenPattern(token)) !== -1;
}

/** Each page's `next` is looked at, and making the pattern takes longer than reading the page. */
const patterns = new WeakMap<Secret, RegExp>();

function tokenPattern(token: Secret): RegExp {
  const pattern = patterns.get(token) ?? makePattern(token.reveal());
  patterns.set(token, pattern);
  return pattern;
}

function makePattern(text: string): RegExp {
  const base64 = Buffer.from(text).toString('base64').replace(/=+$/, '');
  const hex = Buffer.from(text).toString('hex');
  const forms = [text, hex, base64, base64.replaceAll('+', '-').replaceAll('/', '_')];
  // A message may wrap the token onto a second line, so space between its characters does not hide it.
  const written = forms.map((form) => Array.from(form, plainOrEncoded).join(' ?'));
  return new RegExp(written.join('|'), 'gi');
}

/** Matches an ASCII character, as it is or URL-encoded. */
function plainOrEncoded(character: string): string {
  const hex = character.charCodeAt(0).toString(16).padStart(2, '0');
  return `(?:\\x${hex}|%${hex})`;
}
