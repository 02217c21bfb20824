import type { RouterClient } from '@orpc/server';
import { systemClock } from '../clock.ts';
import type { EngineRouter } from '../workers/engine-router.ts';
import { AppLock, keptLockSchema, type KeptLock } from './app-lock.ts';

const NAME = 'lock';

/**
 * The lock of a profile, remembered in its settings.
 *
 * @param remove forgets the passphrase first. Whoever can start the program this way can read its files as well.
 */
export async function openLock(engine: RouterClient<EngineRouter>, remove = false): Promise<AppLock> {
  const keep = (lock: KeptLock | null): Promise<void> => engine.memory.remember({ name: NAME, value: lock });
  if (remove) await keep(null);
  const kept = keptLockSchema.nullable().parse(await engine.memory.recall({ name: NAME }));
  return new AppLock({ clock: systemClock, kept, keep });
}
