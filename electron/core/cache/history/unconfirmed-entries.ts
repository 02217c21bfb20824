import type { ChangeKind } from '../../../../shared/model/history.ts';
import type { Databases } from '../tables/databases.ts';

interface Entry {
  entryId: number;
  kind: ChangeKind;
  fields: string | null;
}

/**
 * Entries of the history that the cache had not stored when the app exited. The same difference is then found again and
 * matches the existing entry.
 */
export function unconfirmedEntries({ cache, history }: Databases) {
  const any = cache.prepare<[], 0 | 1>('SELECT EXISTS (SELECT 1 FROM unconfirmed_entry)').pluck();
  const settle = cache.prepare<[number]>('DELETE FROM unconfirmed_entry WHERE entry_id = ?');
  const ofRow = history.prepare<[number, number | bigint], Entry>(`
    SELECT entry_id AS entryId, kind, fields FROM history_entry
    WHERE company_id = ? AND row_id = ? AND kind <> 'added' ORDER BY entry_id DESC`);

  return {
    /**
     * @returns whether the difference already has an entry. Other unconfirmed entries of the record are settled as
     * well.
     */
    confirm(companyId: number, difference: Omit<Entry, 'entryId'> & { rowId: number | bigint }): boolean {
      if (any.get() === 0) return false;
      const { rowId, kind, fields } = difference;
      const waiting = ofRow.all(companyId, rowId).filter((entry) => settle.run(entry.entryId).changes > 0);
      return waiting.some((entry) => entry.kind === kind && entry.fields === fields);
    },
  };
}
