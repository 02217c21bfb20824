import Database from 'better-sqlite3';

/** Checkpoints the write-ahead log of a database, in parallel with the connection that writes. */
export interface Checkpoint {
  /**
   * Copies the pages that can be copied without waiting. A failure is left to the next call, or to the writer.
   *
   * @returns number of pages in the log, copied or not; 0 on failure.
   */
  copy(): number;
  close(): void;
}

/** @param path of a database that is in use. @throws what SQLite throws. */
export function openCheckpoint(path: string): Checkpoint {
  const database = new Database(path, { fileMustExist: true, timeout: 0 });
  database.pragma('synchronous = NORMAL');
  return {
    copy() {
      try {
        const [done] = database.pragma('wal_checkpoint(PASSIVE)') as { log: number }[];
        return Math.max(done?.log ?? 0, 0);
      } catch {
        // A full or failing disk: nothing is lost, because the log still has all pages.
        return 0;
      }
    },
    close: () => {
      database.close();
    },
  };
}
