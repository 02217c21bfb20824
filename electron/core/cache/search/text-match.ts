import { fold } from '../extract/fold.ts';
import { endsWord, MARK } from './search-words.ts';

/** A word to be found: what a word of the text must begin with, or a type's own word the text must carry. */
export interface Wanted {
  word: string;
  types: (string | null)[];
}

/** Whether the text of the view `record_text` has every wanted word, as the search index would say. */
export function textMatches(wanted: Wanted[]): (text: string) => boolean {
  const all = wanted.map(({ word, types }) => ({ beginning: fold(word), types }));
  return (text) => {
    const folded = fold(text);
    return all.every(
      ({ beginning, types }) =>
        hasWord(folded, beginning) ||
        types.some((type) => type !== null && ` ${text} `.includes(` ${type} `)),
    );
  };
}

/** Whether a word of a text begins so; what the program put in is none. */
function hasWord(text: string, beginning: string): boolean {
  for (let at = text.indexOf(beginning); at !== -1; at = text.indexOf(beginning, at + 1)) {
    const before = text.charAt(at - 1);
    if (at === 0 || (before !== MARK && endsWord(before))) return true;
  }
  return false;
}
