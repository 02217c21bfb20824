import { systemClock } from '../lib/clock.ts';
import type { EngineClient } from '../threads/engine-router.ts';
import { AppLock, storedLockSchema, type StoredLock } from './app-lock.ts';

const NAME = 'lock';

/**
 * The lock of a profile, stored in its settings. A stored lock that cannot be read stays locked.
 *
 * @param remove deletes the passphrase first. A user who can start the app with this option can read its files as well.
 */
export async function openLock(engine: EngineClient, remove = false): Promise<AppLock> {
  const store = (lock: StoredLock | null): Promise<void> =>
    engine.programValues.save({ name: NAME, value: lock });
  if (remove) await engine.programValues.removeLock();
  const stored = storedLockSchema.safeParse(await engine.programValues.read({ name: NAME })).data ?? null;
  const isUnreadable = stored === null && (await engine.programValues.isLockStored());
  return new AppLock({ clock: systemClock, stored: isUnreadable ? 'unreadable' : stored, store });
}
