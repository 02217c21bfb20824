import { fold } from '../../../../shared/text/fold.ts';
import { statusWord, type StatusLetter } from './text-match.ts';

/**
 * Words for a paid, open, cancelled or excluded record: those of the user interface in every language, and common variants.
 * A search accepts all of them, so that a saved view finds the same records in every language.
 */
const WORDS: [statuses: StatusLetter[], words: string][] = [
  [['1'], 'unpaid, not paid, kifizetetlen, fizetetlen, nem fizetett, nincs kifizetve'],
  [['2'], 'paid, fully paid, kifizetett, fizetett, kifizetve, fizetve'],
  [
    ['3'],
    'part-paid, part paid, partly paid, partially paid, partial, részben fizetett, részben kifizetett, részben fizetve',
  ],
  // An open item is one not yet fully paid.
  [['1', '3'], 'open, nyitott'],
  [['c'], 'cancelled, canceled, cancelling, canceling, stornózott, stornózva, stornózó, stornó'],
  [['x'], 'excluded, excluded from accounting, kizárt, kizárva, könyvelésből kizárt, könyvelésből kizárva'],
];

const MARKS = new Map(
  WORDS.flatMap(([statuses, words]) =>
    words.split(', ').map((word) => [fold(word), statuses.map(statusWord)] as const),
  ),
);

/** Maximum number of words in the name of a status. */
export const MAX_STATUS_WORDS = 3;

/** Index words for a status; empty if the text is not a status. @param text folded, words separated by single spaces. */
export function statusMarks(text: string): readonly string[] {
  return MARKS.get(text) ?? [];
}
