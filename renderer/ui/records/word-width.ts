/** What a character more takes on average (rem): a letter of a word, and of a date a dot or a space between its parts. */
const LETTER = 0.42;
export const BETWEEN_PARTS = 0.25;

/** The width (rem) of a column of known texts: `usual` where none is longer than `length` characters, more where one is. */
export function widthForWords(
  words: readonly string[],
  usual: number,
  length: number,
  character = LETTER,
): number {
  const longest = Math.max(...words.map((word) => word.length));
  return usual + Math.max(longest - length, 0) * character;
}
