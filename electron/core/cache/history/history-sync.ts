import type { Database } from '../../sqlite/open-database.ts';

/**
 * Has each commit of the history wait for the disk or not. Before one waits again, all before it are on the disk: what was
 * written meanwhile is at risk for as long as a list's initial sync goes on, and no longer.
 *
 * @returns to be called outside of transactions, before each.
 */
export function historySync(history: Database): (isAwaited: boolean) => void {
  let isFull = true;
  return (isAwaited) => {
    if (isAwaited === isFull) return;
    history.pragma(`synchronous = ${isAwaited ? 'FULL' : 'NORMAL'}`);
    // Writes the log to the disk before it copies it.
    if (isAwaited) history.pragma('wal_checkpoint(PASSIVE)');
    isFull = isAwaited;
  };
}
