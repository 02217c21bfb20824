import { fold } from '../../../../shared/text/fold.ts';
import { statusWord, type StatusLetter } from './text-match.ts';

/**
 * Words for a paid, open, cancelled or excluded record: those of the screens in every language, and common variants. A search takes
 * all of them, so that a saved view finds the same for every reader.
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

/** The most words one status has. */
export const MAX_STATUS_WORDS = 3;

/** The index's own words for a status; none where the text is no status. @param text folded, its words parted by single spaces. */
export function statusMarks(text: string): readonly string[] {
  return MARKS.get(text) ?? [];
}
