import type { RecordWords } from '../model/export.ts';
import type { RecordRow } from '../model/record.ts';

/** How a record stands, as its list shows it: cancelled, else whether it is paid, and that accounting excludes it; null: it does not say. */
export function statusWord(
  { cancelled, paidStatus, isExcluded }: Pick<RecordRow, 'cancelled' | 'paidStatus' | 'isExcluded'>,
  words: RecordWords,
): string | null {
  const status = cancelled ?? paidStatus;
  const all = [...(status === null ? [] : [words[status]]), ...(isExcluded ? [words.excluded] : [])];
  return all.length === 0 ? null : all.join(', ');
}
