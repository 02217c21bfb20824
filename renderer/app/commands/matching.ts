import { fold } from '../../../shared/text/fold.ts';
import { hasWord, searchText, wordsOf } from '../../../shared/text/search-text.ts';
import type { Command } from './use-commands.ts';

/** Commands with a word for each typed prefix. Names that start with the typed text come first. */
export function matching<C extends Pick<Command, 'label'>>(commands: readonly C[], text: string): C[] {
  const wanted = wordsOf(text);
  if (wanted.length === 0 && text.trim() !== '') return [];
  const found = commands.filter(({ label }) => {
    const own = searchText(label);
    return wanted.every((word) => hasWord(own, word));
  });
  const typed = fold(text.trim());
  const begins = ({ label }: C): number => (fold(label).startsWith(typed) ? 0 : 1);
  return found.sort((a, b) => begins(a) - begins(b));
}
