import type { RecordWords } from '../model/export.ts';
import type { RecordRow } from '../model/record.ts';

/** Name of an object of which only the id is known: `#17`; null without an id. */
export function idLabel(id: string | null): string | null {
  return id === null ? null : `#${id}`;
}

/** The partner of a document as shown in the list. Without a partner and a number, it is the record's own name. */
export function shownPartner(
  { partnerName, partnerId, number, recordId }: RecordRow,
  words: Pick<RecordWords, 'unnamed'>,
): string | null {
  return partnerName ?? idLabel(partnerId) ?? (number === null ? unnamedRecord(recordId, words) : null);
}

/** Name of a record without any other name, as in the list: `Record 3`. */
export function unnamedRecord(recordId: string, words: Pick<RecordWords, 'unnamed'>): string {
  return words.unnamed.replace('{id}', () => recordId);
}

/** Status of a record as shown in its list: cancelled, else its paid status, and whether it is excluded; null: unknown. */
export function statusWord(
  { cancelled, paidStatus, isExcluded }: Pick<RecordRow, 'cancelled' | 'paidStatus' | 'isExcluded'>,
  words: RecordWords,
): string | null {
  const status = cancelled ?? paidStatus;
  const all = [...(status === null ? [] : [words[status]]), ...(isExcluded ? [words.excluded] : [])];
  return all.length === 0 ? null : all.join(', ');
}
