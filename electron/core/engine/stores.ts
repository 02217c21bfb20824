import { swapInRestored } from './backup/swap-in.ts';
import { openCacheWriter } from '../cache/cache-writer.ts';
import type { EngineOptions } from './engine-options.ts';
import { openSettingsStore } from '../settings/settings-store.ts';
import { removeUnfinishedCopies } from '../sqlite/copy-database.ts';
import { failureOfSqlite } from '../sqlite/failures.ts';
import { isClockCredible } from '../sync/history-upkeep.ts';
import { lockProfile } from '../sqlite/profile-lock.ts';

/** A profile's databases, for its only owner. */
export type Stores = ReturnType<typeof openStores>;

/** @throws FailureError `storage`, with `in-use` if another process has opened the profile; nothing stays open then. */
export function openStores({
  profile,
  clock,
  cache: options,
  isRestart = false,
  onFailure = () => undefined,
}: Pick<EngineOptions, 'profile' | 'clock' | 'cache' | 'isRestart' | 'onFailure'>) {
  const closers: (() => void)[] = [];
  const opened = <Store extends { close: () => void }>(store: Store): Store => {
    closers.unshift(store.close);
    return store;
  };
  /** Closes everything despite failures: all acknowledged writes are in the files. */
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
    removeUnfinishedCopies(profile);
    const isRestoreDropped = !isRestart && failureOfSqlite(() => swapInRestored(profile, clock.now()));
    const settings = opened(openSettingsStore(profile, { now: clock.now(), onFailure, clock }));
    const cache = opened(
      openCacheWriter(profile, {
        ...options,
        now: () => clock.now(),
        isClockCredible: (now) => isClockCredible(settings.programValue, now),
      }),
    );
    return { settings, cache, close, isRestoreDropped };
  } catch (error) {
    close(() => undefined);
    throw error;
  }
}
