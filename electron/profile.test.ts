import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openProfile, openProfileOrEnd, ProfileError } from './profile.ts';

// Only root can change the owner of a folder, so the tests mock owners and run under any user.
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>();
  return { ...real, lstatSync: vi.fn(real.lstatSync) };
});

describe('the profile folder', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'profile-test-'));
    vi.stubEnv('XDG_DATA_HOME', home);
    vi.stubEnv('LOCALAPPDATA', home);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.mocked(lstatSync).mockReset();
    vi.unstubAllEnvs();
    rmSync(home, { recursive: true });
  });

  test('is temporary for sample books and deleted on close', () => {
    const first = openProfile({ profile: null, demo: true });
    const second = openProfile({ profile: null, demo: true });
    writeFileSync(path.join(first.folder, 'cache.db'), 'books');
    expect(second.folder).not.toBe(first.folder);
    first.close();
    second.close();
    expect([existsSync(first.folder), existsSync(second.folder)]).toEqual([false, false]);
  });

  test.each([true, false])('is created if named explicitly, and stays (sample books: %s)', (demo) => {
    const named = path.join(home, 'deep/er');
    const profile = openProfile({ profile: named, demo });
    expect(profile.folder).toBe(named);
    profile.close();
    expect(existsSync(named)).toBe(true);
  });

  test.runIf(process.platform !== 'win32')('is accessible to its owner alone', () => {
    expect(statSync(openProfile({ profile: path.join(home, 'own'), demo: false }).folder).mode & 0o777).toBe(
      0o700,
    );
  });

  test.runIf(process.platform === 'linux')('is made private if it is the default one', () => {
    for (const named of [path.join(home, 'Countinghouse'), path.join(home, 'shared')]) {
      mkdirSync(named);
      chmodSync(named, 0o777);
    }
    const usual = openProfile({ profile: null, demo: false });
    expect(statSync(usual.folder).mode & 0o777).toBe(0o700);
    expect(faultOf(path.join(home, 'shared'))).toBe('shared');
    expect(statSync(path.join(home, 'shared')).mode & 0o777).toBe(0o777);
  });

  test.runIf(process.platform !== 'win32').each([0o770, 0o702, 0o720])(
    'is rejected and left unchanged if others may write it, mode %o',
    (mode) => {
      const named = path.join(home, 'named');
      mkdirSync(named);
      chmodSync(named, mode);
      expect(faultOf(named)).toBe('shared');
      expect(statSync(named).mode & 0o777).toBe(mode);
    },
  );

  test.runIf(process.platform !== 'win32')('is rejected if it belongs to another user', () => {
    const named = path.join(home, 'named');
    ownedBy({ [named]: 12_345 });
    expect(faultOf(named)).toBe('foreign');
  });

  describe.runIf(process.platform !== 'win32')('with an ancestor', () => {
    const named = (): string => path.join(home, 'above/below/named');
    beforeEach(() => mkdirSync(path.dirname(named()), { recursive: true, mode: 0o755 }));

    test.each([0o777, 0o703])('that others may write, mode %o, is rejected by name', (mode) => {
      const above = path.join(home, 'above');
      chmodSync(above, mode);
      expect(() => openProfile({ profile: named(), demo: false })).toThrow(
        expect.objectContaining({ fault: 'replaceable', folder: above }),
      );
    });

    test('that others may write is rejected, also if a link leads through it', () => {
      chmodSync(path.join(home, 'above'), 0o777);
      symlinkSync(path.join(home, 'above/below'), path.join(home, 'link'));
      expect(faultOf(path.join(home, 'link/named'))).toBe('replaceable');
    });

    test.each([0o1777, 0o775, 0o755, 0o700])('with the usual mode %o is accepted', (mode) => {
      chmodSync(path.join(home, 'above'), mode);
      expect(faultOf(named())).toBeNull();
    });

    test("is accepted through a link of the user's own", () => {
      symlinkSync(path.join(home, 'above/below'), path.join(home, 'link'));
      expect(faultOf(path.join(home, 'link/named'))).toBeNull();
    });

    test('of another user is rejected, unless root starts the app', () => {
      const above = path.join(home, 'above');
      ownedBy({ [above]: 12_345 }, 0);
      expect(faultOf(named())).toBeNull();
      ownedBy({ [above]: 12_345 }, 23_456);
      expect(faultOf(named())).toBe('replaceable');
      ownedBy({ [above]: 65_534 }, 23_456);
      expect(faultOf(named())).toBeNull();
    });
  });

  test.runIf(process.platform !== 'win32')('is rejected if it is a link, whatever the target', () => {
    mkdirSync(path.join(home, 'aim'), { mode: 0o700 });
    for (const [name, aim] of [
      ['named', path.join(home, 'aim')],
      ['nowhere', path.join(home, 'nothing')],
    ] as const) {
      symlinkSync(aim, path.join(home, name));
      expect(faultOf(path.join(home, name))).toMatch(/^(link|read-only)$/);
    }
    expect(existsSync(path.join(home, 'nothing'))).toBe(false);
  });

  test('is rejected before anything is created if its path is too long for a database', () => {
    const named = path.join(home, ...Array.from({ length: 10 }, () => 'x'.repeat(50)));
    expect(faultOf(named)).toBe('too-long');
    expect(existsSync(path.join(home, 'x'.repeat(50)))).toBe(false);
  });

  // The last path makes Node's own recursive `mkdir` loop until memory is exhausted.
  test.runIf(process.platform === 'linux')('is reported if it cannot be created, and ends the start', () => {
    writeFileSync(path.join(home, 'file'), '');
    for (const named of [path.join(home, 'file'), path.join(home, 'file/x'), '/proc/nothing/x']) {
      expect(() => openProfile({ profile: named, demo: false })).toThrow(ProfileError);
      const reported: string[] = [];
      const end = vi.spyOn(process, 'exit').mockImplementation((code) => {
        throw new Error(`ended with ${String(code)}`);
      });
      const open = (): unknown =>
        openProfileOrEnd({ profile: named, demo: false }, ({ folder, fault }) =>
          reported.push(folder, fault),
        );
      expect(open).toThrow('ended with 1');
      expect(reported).toEqual([named, 'read-only']);
      end.mockRestore();
    }
  });

  test.runIf(process.platform === 'linux')("defaults to the system's application data folder", () => {
    expect(openProfile({ profile: null, demo: false }).folder).toBe(path.join(home, 'Countinghouse'));
  });
});

/** Runs as `user`, the owner of every folder below the temporary folder except those in `owners`; root owns the rest. */
function ownedBy(owners: Record<string, number>, user = 1000): void {
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  vi.mocked(lstatSync).mockImplementation(((file: string) => {
    const stats = statSync(file);
    stats.uid = owners[file] ?? (file.startsWith(tmpdir() + path.sep) ? user : 0);
    return stats;
  }) as typeof lstatSync);
}

function faultOf(profile: string): string | null {
  try {
    openProfile({ profile, demo: false });
    return null;
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    return error.fault;
  }
}
