import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openProfile } from './profile.ts';

describe('the profile folder', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'profile-test-'));
    vi.stubEnv('XDG_DATA_HOME', home);
    vi.stubEnv('LOCALAPPDATA', home);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true });
  });

  test('of sample books is new, and gone when closed', () => {
    const first = openProfile({ profile: null, demo: true });
    const second = openProfile({ profile: null, demo: true });
    writeFileSync(path.join(first.folder, 'cache.db'), 'books');
    expect(second.folder).not.toBe(first.folder);
    first.close();
    second.close();
    expect([existsSync(first.folder), existsSync(second.folder)]).toEqual([false, false]);
  });

  test.each([true, false])('that was named is made and stays (sample books: %s)', (demo) => {
    const named = path.join(home, 'deep/er');
    const profile = openProfile({ profile: named, demo });
    expect(profile.folder).toBe(named);
    profile.close();
    expect(existsSync(named)).toBe(true);
  });

  test.runIf(process.platform !== 'win32')('can be entered by its owner alone', () => {
    expect(statSync(openProfile({ profile: path.join(home, 'own'), demo: false }).folder).mode & 0o777).toBe(
      0o700,
    );
  });

  test.runIf(process.platform === 'linux')('is otherwise where the system keeps data of programs', () => {
    expect(openProfile({ profile: null, demo: false }).folder).toBe(path.join(home, 'Countinghouse'));
  });
});
