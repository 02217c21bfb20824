import { join } from 'node:path';
import type { Failure } from '../../../../shared/errors.ts';
import { SETTINGS_FILE } from '../../settings/settings-file.ts';
import { noteDamage } from '../../sqlite/unclean-end.ts';
import { CACHE_FILE } from './cache-file.ts';
import { HISTORY_FILE } from './history-file.ts';

/** Whether a database that is in use was found damaged, or not in its place any more. */
export const isDamage = (failure: Failure): boolean =>
  failure.code === 'storage' && (failure.reason === 'corrupt' || failure.reason === 'file-gone');

/** SQLite does not say which of the files that a query reads is damaged: the next start looks through all. */
export function noteIfDamaged(profile: string, failure: Failure): void {
  if (isDamage(failure)) noteDamaged(profile);
}

export function noteDamaged(profile: string): void {
  try {
    for (const file of [CACHE_FILE, HISTORY_FILE, SETTINGS_FILE]) noteDamage(join(profile, file));
  } catch {
    // The failure itself is what the user has to know; where not even a note can be written, it comes again.
  }
}
