import { fold } from './fold.ts';

const SPACE = 0x20;
const SLASH = 0x2f;
const ZERO = 0x30;
const NINE = 0x39;
const A = 0x61;
const Z = 0x7a;
const DELETE = 0x7f;
/** Maximum digits of a number whose count is a single-digit prefix. */
const SHORT = 8;
const SIGN = /[^\p{L}\p{N}\p{M}]/u;

/**
 * The sort key of a text: `INV-2` before `INV-10`, `Łódź` next to `Lodz`, ignoring case. Keys sort by their UTF-8 bytes,
 * so SQLite sorts them like any text; on the page, {@link compareNatural} gives the same order. `''`: nothing to sort by.
 *
 * - Letters are folded; spaces at the ends are dropped, and several count as one.
 * - A number is prefixed with its number of digits, without leading zeros: `2` → `12`, `10` → `210`.
 * - Signs sort before digits, digits before letters. Signs that follow digits in Unicode are prefixed with `/`, as is `/`.
 */
export function naturalKey(text: string): string {
  const folded = fold(text);
  let key = '';
  let isSpaced = false;
  for (let at = 0; at < folded.length;) {
    const code = folded.charCodeAt(at);
    if (code <= SPACE || code === DELETE) {
      isSpaced = key !== '';
      at += 1;
      continue;
    }
    if (isSpaced) key += ' ';
    isSpaced = false;
    const end =
      code >= ZERO && code <= NINE ? endOfNumber(folded, at) : at + (code >= 0xd800 && code < 0xdc00 ? 2 : 1);
    if (code >= ZERO && code <= NINE) key += numberKey(folded, at, end);
    else {
      const isLetter = code > DELETE ? !SIGN.test(folded.slice(at, end)) : code >= A && code <= Z;
      key += (isLetter || code < SLASH ? '' : '/') + folded.slice(at, end);
    }
    at = end;
  }
  return key;
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (text.charCodeAt(end) >= ZERO && text.charCodeAt(end) <= NINE) end += 1;
  return end;
}

/** The digits from `start` to `end`, prefixed with their count; above eight with 9, the length of the count, and the count. */
function numberKey(text: string, start: number, end: number): string {
  let first = start;
  while (first < end - 1 && text.charCodeAt(first) === ZERO) first += 1;
  const count = String(end - first);
  return (end - first <= SHORT ? count : `9${count.length}${count}`) + text.slice(first, end);
}

/** Cache of keys, because names, cities and the like recur often. Longer texts are not cached. */
const sortKeys = new Map<string, string | null>();
const MAX_KEYS = 10_000;
const MAX_CACHED_CHARACTERS = 200;

/** The cached {@link naturalKey} of a recurring text, such as a name; null if there is nothing to sort by. */
export function sortKey(text: string | null): string | null {
  if (text === null) return null;
  if (text.length > MAX_CACHED_CHARACTERS) return naturalKey(text) || null;
  let key = sortKeys.get(text);
  if (key === undefined) {
    if (sortKeys.size >= MAX_KEYS) sortKeys.clear();
    sortKeys.set(text, (key = naturalKey(text) || null));
  }
  return key;
}

/** Orders texts by their keys, and texts with equal keys (`ACME`, `Acme`) by their characters: only equal texts tie. */
export function compareNatural(a: string, b: string): number {
  if (a === b) return 0;
  return compareKeys(naturalKey(a), naturalKey(b)) || compareKeys(a, b);
}

/** Orders keys like SQLite, by code points; JavaScript puts characters beyond 16 bits before some within. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const x = a.charCodeAt(at);
    const y = b.charCodeAt(at);
    if (x !== y) return codePointRank(x) - codePointRank(y);
  }
  return a.length - b.length;
}

/** Rank of a UTF-16 unit by its code point; surrogates rank highest. */
function codePointRank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}
