import { createHash } from 'node:crypto';

/** Longest text that is taken out of an answer into a column (UTF-16 units); the raw text beside it stays whole. */
export const MAX_TEXT_CHARACTERS = 1_000;
/** Longest key of a partner, a type, an account or a currency. */
export const MAX_KEY_CHARACTERS = 200;
/** Types that one record's lines are counted under one by one; the others are counted as one. */
export const MAX_TYPES_PER_RECORD = 200;

/** Characters of a digest that keep two long keys apart. */
const DIGEST_CHARACTERS = 32;

/** The text, or its beginning with an ellipsis where it is longer than {@link MAX_TEXT_CHARACTERS}. */
export function boundedText(text: string): string {
  return text.length > MAX_TEXT_CHARACTERS ? `${beginningOf(text, MAX_TEXT_CHARACTERS - 1)}…` : text;
}

/** As {@link boundedText}, for what may be absent. */
export function boundedOrNull(text: string | null): string | null {
  return text === null ? null : boundedText(text);
}

/** The key, or one of {@link MAX_KEY_CHARACTERS} in its place: two keys that differ stay two, however alike they begin. */
export function boundedKey(key: string): string {
  if (key.length <= MAX_KEY_CHARACTERS) return key;
  const digest = createHash('sha256').update(key).digest('hex').slice(0, DIGEST_CHARACTERS);
  return `${beginningOf(key, MAX_KEY_CHARACTERS - DIGEST_CHARACTERS - 1)}…${digest}`;
}

/** A copy without half a character at its end: a slice would keep the whole text in memory. */
function beginningOf(text: string, length: number): string {
  const isCut = /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return Buffer.from(text.slice(0, isCut ? length - 1 : length)).toString();
}
