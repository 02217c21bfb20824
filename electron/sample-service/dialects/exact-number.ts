/** Surrounds a number that JSON is to hold with exactly these characters; no text of the books has one. */
const MARK = '\u0001';

/** A number no JavaScript number holds, for {@link toJson}. */
export const exactNumber = (text: string): string => `${MARK}${text}${MARK}`;

/** JSON in which an {@link exactNumber} stands as it was given. */
export function toJson(value: unknown): string {
  return JSON.stringify(value).replace(/"\\u0001(.*?)\\u0001"/g, '$1');
}
