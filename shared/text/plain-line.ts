/** What turns the reading direction of all that follows: outside of an element of its own it would turn the words around it. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Text from the books for a place that is no element of the page, such as the window's title or a file's name: one line,
 * without signs that do not show, cut to `longest` characters.
 */
export function plainLine(text: string, longest: number): string {
  const line = text
    .replace(DIRECTIONS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const short = line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
  return short.toWellFormed();
}
