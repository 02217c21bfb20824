import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSettingsStore } from '../../settings/settings-store.ts';
import { openCacheWriter } from '../cache-writer.ts';

let template: string | undefined;

/**
 * Creates a new folder with databases as after the first start. They are copies: running every migration again takes
 * longer than most tests.
 */
export function newProfile(): string {
  const profile = emptyFolder();
  cpSync((template ??= makeTemplate()), profile, { recursive: true });
  return profile;
}

function makeTemplate(): string {
  const folder = emptyFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  openSettingsStore(folder).close();
  openCacheWriter(folder).close();
  return folder;
}

function emptyFolder(): string {
  return mkdtempSync(join(tmpdir(), 'countinghouse-'));
}
