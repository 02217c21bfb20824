import type { CacheWriter } from '../../cache/cache-writer.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';

/**
 * Lowers the entry ids stored in the settings to the newest existing entry. Entry ids continue from it, so a higher one would
 * hide new entries. Called whenever the newest entries may have been deleted.
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
