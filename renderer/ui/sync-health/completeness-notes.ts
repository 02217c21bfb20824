import type { ListCompleteness } from '../../../shared/model/completeness.ts';
import { formatCount } from '../formatting/amounts.ts';
import { wordsOf } from '../language/words.ts';

/** Describes what a list lacks, without its name. Empty if it was received completely and all records are readable. */
export function completenessNotes({ readToEndAt, shortfall, unreadable }: ListCompleteness): string[] {
  const t = wordsOf('common');
  const notes: string[] = [];
  if (shortfall?.reason === 'incomplete') {
    const { announced, received } = shortfall;
    const numbers = { announced: formatCount(announced), received: formatCount(received) };
    notes.push(t('completeness.incomplete', numbers));
  } else if (shortfall) notes.push(t('completeness.notToEnd'));
  else if (readToEndAt === null) notes.push(t('completeness.soFar'));
  if (unreadable > 0) {
    notes.push(t('completeness.unreadable', { count: unreadable, number: formatCount(unreadable) }));
  }
  return notes;
}
