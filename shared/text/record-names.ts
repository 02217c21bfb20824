import type { RecordWords } from '../model/export.ts';
import type { RecordRow } from '../model/record.ts';

/** How a thing is called that only its id is known of: `#17`; null when not even that. */
export function idLabel(id: string | null): string | null {
  return id === null ? null : `#${id}`;
}

/** What the list shows of a document's partner: where it names none and has no number either, which record it is. */
export function shownPartner(
  { partnerName, partnerId, number, recordId }: RecordRow,
  words: Pick<RecordWords, 'unnamed'>,
): string | null {
  return partnerName ?? idLabel(partnerId) ?? (number === null ? unnamedRecord(recordId, words) : null);
}

/** What a record is called that nothing names, as in the list: `Record 3`. */
export function unnamedRecord(recordId: string, words: Pick<RecordWords, 'unnamed'>): string {
  return words.unnamed.replace('{id}', () => recordId);
}

/** How a record stands, as its list shows it: cancelled, else whether it is paid, and that accounting excludes it; null: it does not say. */
export function statusWord(
  { cancelled, paidStatus, isExcluded }: Pick<RecordRow, 'cancelled' | 'paidStatus' | 'isExcluded'>,
  words: RecordWords,
): string | null {
  const status = cancelled ?? paidStatus;
  const all = [...(status === null ? [] : [words[status]]), ...(isExcluded ? [words.excluded] : [])];
  return all.length === 0 ? null : all.join(', ');
}
