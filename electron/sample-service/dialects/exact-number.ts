/**
 * Encloses a number that JSON must contain with exactly these characters; no text of the books contains this
 * character.
 */
const MARK = '\u0001';

/** A number beyond the precision of JavaScript numbers, for {@link toJson}. */
export const exactNumber = (text: string): string => `${MARK}${text}${MARK}`;

/** JSON that contains each {@link exactNumber} verbatim. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(/"\\u0001(.*?)\\u0001"/g, '$1');
}
