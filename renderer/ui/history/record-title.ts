import type { RecordRow, Resource } from '../../../shared/model/record.ts';

/** Name of a record in a sentence: for a document, its partner and number. Null if it has neither. */
export function recordTitle(
  row: Pick<RecordRow, 'name' | 'partnerName' | 'number'>,
  resource: Resource,
): string | null {
  const parts =
    resource === 'expenses' || resource === 'incomes' ? [row.partnerName, row.number] : [row.name];
  return parts.filter(Boolean).join(' · ') || null;
}
