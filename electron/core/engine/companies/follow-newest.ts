import type { CacheWriter } from '../../cache/cache-writer.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';

/**
 * Lowers the entry numbers that the settings keep to the newest entry there is. New entries count on from it, so that a higher
 * number would hide what comes; it is called whenever the newest entries may have gone.
 */
export function followNewest({
  settings,
  cache,
}: {
  settings: Pick<SettingsStore, 'seen' | 'marks'>;
  cache: Pick<CacheWriter, 'history'>;
}): void {
  const newest = cache.history.newest();
  settings.seen.notBeyond(newest);
  settings.marks.notBeyond(newest);
}
