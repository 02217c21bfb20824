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

// Only root can give a folder to another user, so owners are what these tests say: whoever runs them runs all of them.
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
    expect(faultOf(path.join(home, 'shared'))).toBe('shared');
    expect(statSync(path.join(home, 'shared')).mode & 0o777).toBe(0o777);
  });

  test.runIf(process.platform !== 'win32').each([0o770, 0o702, 0o720])(
    'that others may write, mode %o, is refused and left as it is',
    (mode) => {
      const named = path.join(home, 'named');
      mkdirSync(named);
      chmodSync(named, mode);
      expect(faultOf(named)).toBe('shared');
      expect(statSync(named).mode & 0o777).toBe(mode);
    },
  );

  test.runIf(process.platform !== 'win32')('of another user is refused', () => {
    const named = path.join(home, 'named');
    ownedBy({ [named]: 12_345 });
    expect(faultOf(named)).toBe('foreign');
  });

  describe.runIf(process.platform !== 'win32')('below another', () => {
    const named = (): string => path.join(home, 'above/below/named');
    beforeEach(() => mkdirSync(path.dirname(named()), { recursive: true, mode: 0o755 }));

    test.each([0o777, 0o703])('that others may write, mode %o, is refused, and which one is said', (mode) => {
      const above = path.join(home, 'above');
      chmodSync(above, mode);
      expect(() => openProfile({ profile: named(), demo: false })).toThrow(
        expect.objectContaining({ fault: 'replaceable', folder: above }),
      );
    });

    test('is refused where a link leads through one that others may write', () => {
      chmodSync(path.join(home, 'above'), 0o777);
      symlinkSync(path.join(home, 'above/below'), path.join(home, 'link'));
      expect(faultOf(path.join(home, 'link/named'))).toBe('replaceable');
    });

    test.each([0o1777, 0o775, 0o755, 0o700])('with the usual mode %o is taken', (mode) => {
      chmodSync(path.join(home, 'above'), mode);
      expect(faultOf(named())).toBeNull();
    });

    test('is taken through a link of our own', () => {
      symlinkSync(path.join(home, 'above/below'), path.join(home, 'link'));
      expect(faultOf(path.join(home, 'link/named'))).toBeNull();
    });

    test('of another user is refused, unless root is who starts', () => {
      const above = path.join(home, 'above');
      ownedBy({ [above]: 12_345 }, 0);
      expect(faultOf(named())).toBeNull();
      ownedBy({ [above]: 12_345 }, 23_456);
      expect(faultOf(named())).toBe('replaceable');
      ownedBy({ [above]: 65_534 }, 23_456);
      expect(faultOf(named())).toBeNull();
    });
  });

  test.runIf(process.platform !== 'win32')('that is a link is refused, whatever it leads to', () => {
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

  test('with a path that no database could have is refused before anything is made', () => {
    const named = path.join(home, ...Array.from({ length: 10 }, () => 'x'.repeat(50)));
    expect(faultOf(named)).toBe('too-long');
    expect(existsSync(path.join(home, 'x'.repeat(50)))).toBe(false);
  });

  // The last of them keeps Node's own `mkdir` busy until the memory is full.
  test.runIf(process.platform === 'linux')('that cannot be made is reported, and ends the start', () => {
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

  test.runIf(process.platform === 'linux')('is otherwise where the system keeps data of programs', () => {
    expect(openProfile({ profile: null, demo: false }).folder).toBe(path.join(home, 'Countinghouse'));
  });
});

/** Starts as `user`, who owns every folder in the folder of temporary files but those given to others; the rest is root's. */
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
