import { followActivity } from '../connection/activity.ts';
import { reloadLocked } from '../connection/connect.ts';
import { subscribeLock } from '../connection/streams.ts';
import { connection } from './connection.ts';
import { lockStore } from './lock-store.ts';

/**
 * Follows the app lock. Calls `opened` once, when the page may make its first request. A page that gets locked reloads,
 * because only that removes the figures from its memory.
 */
export function followLock(opened: () => void): void {
  let isOpened = false;
  subscribeLock(connection.client, (state) => {
    lockStore.set(state);
    if (state.locked && isOpened) reloadLocked();
    if (state.locked || isOpened) return;
    isOpened = true;
    opened();
  });
  followActivity(window, () => {
    const state = lockStore.read();
    if (state?.configured && !state.locked) connection.client.lock.touch({}).catch(() => undefined);
  });
}
