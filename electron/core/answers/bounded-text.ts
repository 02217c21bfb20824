import { createHash } from 'node:crypto';

/** Longest text copied from an answer into a column (UTF-16 units); the raw text next to it stays complete. */
export const MAX_TEXT_CHARACTERS = 1_000;
/** Longest key of a partner, a type, an account or a currency. */
export const MAX_KEY_CHARACTERS = 200;
/** Maximum number of types counted separately for the lines of one record; the others are counted as one. */
export const MAX_TYPES_PER_RECORD = 200;

/** Length of the digest that keeps two long keys distinct. */
const DIGEST_CHARACTERS = 32;

/** The text, cut with an ellipsis if it is longer than {@link MAX_TEXT_CHARACTERS}. */
export function boundedText(text: string): string {
  return text.length > MAX_TEXT_CHARACTERS ? `${beginningOf(text, MAX_TEXT_CHARACTERS - 1)}…` : text;
}

/** {@link boundedText} for a text that may be absent. */
export function boundedOrNull(text: string | null): string | null {
  return text === null ? null : boundedText(text);
}

/**
 * The key, shortened to {@link MAX_KEY_CHARACTERS} if it is longer. Different keys stay different, however alike they
 * begin.
 */
export function boundedKey(key: string): string {
  if (key.length <= MAX_KEY_CHARACTERS) return key;
  const digest = createHash('sha256').update(key).digest('hex').slice(0, DIGEST_CHARACTERS);
  return `${beginningOf(key, MAX_KEY_CHARACTERS - DIGEST_CHARACTERS - 1)}…${digest}`;
}

/** A copy without half a character at its end; a slice would keep the complete text in memory. */
function beginningOf(text: string, length: number): string {
  const isCut = /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return Buffer.from(text.slice(0, isCut ? length - 1 : length)).toString();
}
