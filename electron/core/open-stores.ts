import { openCacheWriter } from './cache/cache-writer.ts';
import type { EngineOptions } from './engine.ts';
import { openSettingsStore } from './settings/settings-store.ts';
import { lockProfile } from './sqlite/profile-lock.ts';

/** A profile's databases, for its only owner. */
export type Stores = ReturnType<typeof openStores>;

/** @throws FailureError `storage`, with `in-use` while another program has the profile; nothing is left open then. */
export function openStores({
  profile,
  clock,
  cache: options,
}: Pick<EngineOptions, 'profile' | 'clock' | 'cache'>) {
  const closers: (() => void)[] = [];
  const opened = <Store extends { close: () => void }>(store: Store): Store => {
    closers.unshift(store.close);
    return store;
  };
  /** Closes everything, whatever fails on the way: all that was acknowledged is in the files. */
  const close = (onError: (error: unknown) => unknown): void => {
    for (const end of closers.splice(0)) {
      try {
        end();
      } catch (error) {
        onError(error);
      }
    }
  };
  try {
    closers.push(lockProfile(profile));
    const settings = opened(openSettingsStore(profile));
    const cache = opened(openCacheWriter(profile, { ...options, now: () => clock.now() }));
    return { settings, cache, close };
  } catch (error) {
    close(() => undefined);
    throw error;
  }
}
