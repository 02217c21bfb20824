import type { RecordRow, Resource } from '../../../shared/model/record.ts';

/** What to call a record in a sentence: of a document the partner and the number; null where it has neither. */
export function recordTitle(
  row: Pick<RecordRow, 'name' | 'partnerName' | 'number'>,
  resource: Resource,
): string | null {
  const parts =
    resource === 'expenses' || resource === 'incomes' ? [row.partnerName, row.number] : [row.name];
  return parts.filter(Boolean).join(' · ') || null;
}
