import type { CacheWriter } from '../../cache/cache-writer.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import { followNewest } from './follow-newest.ts';

/**
 * Erases everything of a company that was deleted from the settings. Its books are deleted even if the settings fail. The
 * note of its removal is cleared only once everything is gone.
 *
 * @returns whether that is done; otherwise it must be called again.
 */
export function eraseCompany(
  stores: {
    settings: Pick<SettingsStore, 'purge' | 'seen' | 'marks'>;
    cache: Pick<CacheWriter, 'removal' | 'history'>;
  },
  companyId: number,
): boolean {
  let isPurged = false;
  let isDone = false;
  try {
    isPurged = stores.settings.purge(companyId);
  } finally {
    isDone = stores.cache.removal.remove(companyId, isPurged);
    followNewest(stores);
  }
  return isDone;
}
