import type { CacheWriter } from '../../cache/cache-writer.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';
import { followNewest } from './follow-newest.ts';

/**
 * Leaves nothing of a company that was deleted from the settings, whatever becomes of these: its books go in any case. The note of
 * its removal ends only when all of it is gone.
 *
 * @returns whether that is done; else it is to be called again.
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
