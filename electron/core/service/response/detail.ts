import type { Secret } from '../../lib/secret.ts';

/** Longest detail shown, in characters. */
const MAX_DETAIL_CHARACTERS = 300;
const MASK = '••••';
/** A longer text is no message, and not worth searching. */
const MAX_MESSAGE_CHARACTERS = 10_000;

/**
 * Makes the service's own `_error` text safe to show: without control and invisible characters, at most 300 characters,
 * and with every occurrence of the token, plain, URL-encoded, in base64 or in hexadecimal, replaced by `••••`.
 *
 * @returns null when there is no such text.
 */
export function cleanDetail(message: unknown, token: Secret): string | null {
  if (typeof message !== 'string' || message.length > MAX_MESSAGE_CHARACTERS) return null;
  const line = message
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .trim();
  const safe = masked(line, token);
  return safe === '' ? null : [...safe].slice(0, MAX_DETAIL_CHARACTERS).join('');
}

/** Whether a text of the service contains the token in any of those forms. */
export function carriesToken(text: string, token: Secret): boolean {
  const { plain } = readPlain(text);
  return formsOf(token).some((form) => plain.includes(form));
}

function masked(line: string, token: Secret): string {
  const { plain, starts } = readPlain(line);
  const isSecret = new Uint8Array(line.length);
  for (const form of formsOf(token)) {
    for (let at = plain.indexOf(form); at !== -1; at = plain.indexOf(form, at + 1)) {
      const last = at + form.length - 1;
      isSecret.fill(1, starts[at], lengthAt(line, starts[last] ?? 0) + (starts[last] ?? 0));
    }
  }
  let text = '';
  for (let at = 0; at < line.length; at++) {
    if (isSecret[at] === 0) text += line[at] ?? '';
    else if (isSecret[at - 1] !== 1) text += MASK;
  }
  return text;
}

/** Cached, because the `next` of each page is checked. */
const known = new WeakMap<Secret, string[]>();

/**
 * All forms of the token in a text, normalized like {@link readPlain}. Not a regular expression: one for all spellings
 * takes V8 0.2 MB, and there is a token per company.
 */
function formsOf(token: Secret): string[] {
  const before = known.get(token);
  if (before) return before;
  const text = token.reveal();
  const base64 = Buffer.from(text).toString('base64').replace(/=+$/, '');
  const hex = Buffer.from(text).toString('hex');
  const forms = [text, hex, base64, base64.replaceAll('+', '-').replaceAll('/', '_')];
  const written = forms.flatMap((form) => [lowerCase(form), readPlain(form).plain]);
  const all = [...new Set(written)].filter((form) => form !== '');
  known.set(token, all);
  return all;
}

/**
 * Normalizes a text for comparison: URL-decoded, with ASCII letters in lower case, and without spaces, because a
 * message may wrap the token onto a second line.
 *
 * @returns also the position in the text at which each of its characters begins.
 */
function readPlain(text: string): { plain: string; starts: number[] } {
  const starts: number[] = [];
  let plain = '';
  for (let at = 0; at < text.length; at += lengthAt(text, at)) {
    if (text[at] === ' ') continue;
    const isEncoded = lengthAt(text, at) > 1;
    plain += isEncoded
      ? String.fromCharCode(Number.parseInt(text.slice(at + 1, at + 3), 16))
      : (text[at] ?? '');
    starts.push(at);
  }
  return { plain: lowerCase(plain), starts };
}

/** Length of the character at a position: three where it is URL-encoded. */
function lengthAt(text: string, at: number): 1 | 3 {
  return text[at] === '%' && /^[0-9a-f]{2}$/i.test(text.slice(at + 1, at + 3)) ? 3 : 1;
}

/** Keeps the length, which case conversion of other letters may change. */
function lowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
