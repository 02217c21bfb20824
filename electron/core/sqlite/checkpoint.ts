import Database from 'better-sqlite3';

/** Copies what the write-ahead log of a database holds into its file, beside the connection that writes. */
export interface Checkpoint {
  /**
   * Copies what can be without waiting for anybody. What fails is left to the next time, or to the writer.
   *
   * @returns pages the log has, copied or not; 0 where it failed.
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
        // A full or failing disk: nothing is lost, the log still has it all.
        return 0;
      }
    },
    close: () => {
      database.close();
    },
  };
}
