import type { Database } from '../../sqlite/open-database.ts';

/**
 * Sets whether commits of the history wait for the disk. Before they wait again, all earlier commits are flushed, so
 * that writes are at risk only during a list's initial sync.
 *
 * @returns a function to call before each transaction, outside of it.
 */
export function historySync(history: Database): (isAwaited: boolean) => void {
  let isFull = true;
  return (isAwaited) => {
    if (isAwaited === isFull) return;
    history.pragma(`synchronous = ${isAwaited ? 'FULL' : 'NORMAL'}`);
    // A checkpoint syncs the WAL to disk before copying it.
    if (isAwaited) history.pragma('wal_checkpoint(PASSIVE)');
    isFull = isAwaited;
  };
}
