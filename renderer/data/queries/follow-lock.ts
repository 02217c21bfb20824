import { followActivity } from '../connection/activity.ts';
import { reloadLocked } from '../connection/connect.ts';
import { subscribeLock } from '../connection/streams.ts';
import { connection } from './connection.ts';
import { lockStore } from './lock-store.ts';

/**
 * Follows the app lock. `opened` is called when the page may first ask for anything. A page that is locked loads itself
 * anew, because only that takes the figures out of its memory.
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
