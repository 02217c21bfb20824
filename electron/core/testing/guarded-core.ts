import { createRouterClient, implement } from '@orpc/server';
import { contract } from '../../../shared/contract/contract.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../shared/model/settings.ts';
import type { Clock } from '../lib/clock.ts';
import { AppLock } from '../lock/app-lock.ts';
import { lockGuard } from '../lock/lock-guard.ts';
import { ChangeFeed } from '../sync/change-feed.ts';

/** Settings and changes behind an unlocked app lock, as the app serves them, without threads and databases. */
export async function guardedCore(clock: Clock, passphrase: string) {
  const lock = new AppLock({ clock, stored: null, store: async () => undefined, cost: 16 });
  await lock.setPassphrase(passphrase, null);
  const changes = new ChangeFeed();
  let settings = DEFAULT_SETTINGS;
  const os = implement(contract).use(lockGuard(lock));
  const client = createRouterClient({
    settings: { get: os.settings.get.handler(() => settings) },
    live: {
      changes: os.live.changes.handler(({ input, signal = new AbortController().signal }) =>
        changes.subscribe(input.after, signal),
      ),
    },
  });
  return {
    lock,
    client,
    changes,
    change(part: Partial<Settings>): void {
      settings = { ...settings, ...part };
      changes.publish({ kind: 'settings' });
    },
  };
}
