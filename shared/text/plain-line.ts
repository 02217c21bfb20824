/** Direction controls: outside an element of its own, such a text would also reorder the words around it. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Text from the books for use outside the page's elements, such as the window's title or a file's name: one line,
 * without invisible control characters, cut to `longest` characters.
 */
export function plainLine(text: string, longest: number): string {
  const line = text
    .replace(DIRECTIONS, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const short = line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
  return short.toWellFormed();
}
