import { useSyncExternalStore } from 'react';
import type { LockState } from '../../../shared/model/lock.ts';
import { lockStore } from './lock-store.ts';

/** State of the app lock; null until the core reports it. */
export function useLock(): LockState | null {
  return useSyncExternalStore(lockStore.subscribe, lockStore.read);
}
