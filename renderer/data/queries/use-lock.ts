import { useSyncExternalStore } from 'react';
import type { LockState } from '../../../shared/model/lock.ts';
import { lockStore } from './lock-store.ts';

/** Where the app lock stands; null until the core has reported. */
export function useLock(): LockState | null {
  return useSyncExternalStore(lockStore.subscribe, lockStore.read);
}
