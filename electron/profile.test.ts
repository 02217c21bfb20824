import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openProfile, openProfileOrEnd, ProfileError } from './profile.ts';

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

  test.runIf(process.platform === 'linux')('of everybody is narrowed where it is the usual one', () => {
    for (const named of [path.join(home, 'Countinghouse'), path.join(home, 'shared')]) {
      mkdirSync(named);
      chmodSync(named, 0o777);
    }
    const usual = openProfile({ profile: null, demo: false });
    expect(statSync(usual.folder).mode & 0o777).toBe(0o700);
    const shared = openProfile({ profile: path.join(home, 'shared'), demo: false });
    expect(statSync(shared.folder).mode & 0o777).toBe(0o777);
  });

  // The last of them keeps Node's own `mkdir` busy until the memory is full.
  test.runIf(process.platform === 'linux')('that cannot be made is told, and ends the start', () => {
    writeFileSync(path.join(home, 'file'), '');
    for (const named of [path.join(home, 'file'), path.join(home, 'file/x'), '/proc/nothing/x']) {
      expect(() => openProfile({ profile: named, demo: false })).toThrow(ProfileError);
      const told: string[] = [];
      const end = vi.spyOn(process, 'exit').mockImplementation((code) => {
        throw new Error(`ended with ${String(code)}`);
      });
      const open = (): unknown =>
        openProfileOrEnd({ profile: named, demo: false }, (folder) => told.push(folder));
      expect(open).toThrow('ended with 1');
      expect(told).toEqual([named]);
      end.mockRestore();
    }
  });

  test.runIf(process.platform === 'linux')('is otherwise where the system keeps data of programs', () => {
    expect(openProfile({ profile: null, demo: false }).folder).toBe(path.join(home, 'Countinghouse'));
  });
});
