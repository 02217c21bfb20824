import { join } from 'node:path';
import type { Failure } from '../../../../shared/errors.ts';
import { SETTINGS_FILE } from '../../settings/settings-file.ts';
import { noteDamage } from '../../sqlite/unclean-end.ts';
import { CACHE_FILE } from './cache-file.ts';
import { HISTORY_FILE } from './history-file.ts';

/** Whether an open database was found damaged or its file is gone. */
export const isDamage = (failure: Failure): boolean =>
  failure.code === 'storage' && (failure.reason === 'corrupt' || failure.reason === 'file-gone');

/** SQLite does not report which of the files of a query is damaged, so the next start checks all of them. */
export function noteIfDamaged(profile: string, failure: Failure): void {
  if (isDamage(failure)) noteDamaged(profile);
}

export function noteDamaged(profile: string): void {
  try {
    for (const file of [CACHE_FILE, HISTORY_FILE, SETTINGS_FILE]) noteDamage(join(profile, file));
  } catch {
    // The user sees the failure itself. If even the note cannot be written, the failure will recur.
  }
}
