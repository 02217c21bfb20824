/** What a character of a cell's text takes on average (rem). */
const CHARACTER = 0.42;

/** The width (rem) of a column of known texts: `usual` where none is longer than `length` characters, more where one is. */
export function widthForWords(words: readonly string[], usual: number, length: number): number {
  const longest = Math.max(...words.map((word) => word.length));
  return usual + Math.max(longest - length, 0) * CHARACTER;
}
