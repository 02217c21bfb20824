import type { Databases } from '../tables/databases.ts';
import { sightings } from './sightings.ts';

/** A position in a history. */
export interface Mark {
  historyId: string;
  entryId: number;
  rowId: number;
}

/** Stores in the cache the position of the history when it was last written. The caller owns the transaction. */
export function historyMark({ cache, history }: Databases) {
  const historyId = history.prepare<[], string>('SELECT id FROM history_file').pluck().get() ?? '';
  const newest = history.prepare<[], number>('SELECT coalesce(max(entry_id), 0) FROM history_entry').pluck();
  const { lastRow } = sightings(history);
  const read = cache.prepare<[], Mark>(
    'SELECT history_id AS historyId, entry_id AS entryId, row_id AS rowId FROM history_mark',
  );
  const move = cache.prepare<[Mark]>(`
    UPDATE history_mark SET history_id = @historyId, entry_id = @entryId, row_id = @rowId
    WHERE history_id <> @historyId OR entry_id <> @entryId OR row_id <> @rowId`);
  const begin = cache.prepare<[Mark]>(
    'INSERT INTO history_mark SELECT @historyId, @entryId, @rowId WHERE NOT EXISTS (SELECT 1 FROM history_mark)',
  );
  const current = (): Mark => ({ historyId, entryId: newest.get() ?? 0, rowId: lastRow() });

  return {
    /** The present position of the history. */
    current,

    /** The position stored in the cache; null: none yet. */
    read: (): Mark | null => read.get() ?? null,

    /** Writes only if the position changed. */
    save(): void {
      const mark = current();
      move.run(mark);
      begin.run(mark);
    },
  };
}
