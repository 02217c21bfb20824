import { fold } from './fold.ts';

/** Non-word characters of folded text, outside and within ASCII. The index's tokenizer splits words at the latter. */
const OTHER_SIGNS = /[^\p{L}\p{N}\p{M}\0-\x7F]+/gu;
const ASCII_SIGNS = /[\0-\x2F\x3A-\x60\x7B-\x7F]+/;
const IS_ASCII = /^[\0-\x7F]*$/;

/** Text as stored in the search index: folded, with words of letters and digits separated by ASCII characters. */
export function searchText(text: string): string {
  const folded = fold(text);
  return IS_ASCII.test(folded) ? folded : folded.replace(OTHER_SIGNS, ' ');
}

/** The words of a search input, folded. */
export function wordsOf(text: string): string[] {
  return searchText(text)
    .split(ASCII_SIGNS)
    .filter((word) => word !== '');
}

/** Whether a word of a {@link searchText} starts with `beginning`. @param beginning one of {@link wordsOf}. */
export function hasWord(text: string, beginning: string): boolean {
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1)) {
    if (at === 0 || ASCII_SIGNS.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Whether a {@link searchText} contains the word. @param word one of {@link wordsOf}. */
export function hasWholeWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + word.length);
    if ([before, after].every((sign) => sign === '' || ASCII_SIGNS.test(sign))) return true;
  }
  return false;
}
