import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { START_PAGE_LIFETIME_MS, writeStartPage } from './start-page.ts';

const ADDRESS = 'http://127.0.0.1:1234/#code=secret';

describe.runIf(process.platform === 'linux')('the start page', () => {
  let root: string;
  /** Creates a folder, such as a home folder. */
  const folder = (name: string): string => {
    const made = path.join(root, name);
    mkdirSync(made, { recursive: true });
    return made;
  };
  const placeWith = (home: string, snaps: string): string => {
    vi.stubEnv('HOME', home);
    const page = writeStartPage(ADDRESS, snaps);
    rmSync(page.folder, { recursive: true });
    return path.dirname(page.folder);
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'start-page-test-'));
    vi.stubEnv('TMPDIR', folder('tmp'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });

  test('is in the temporary folder where there are no snaps', () => {
    expect(placeWith(folder('home'), path.join(root, 'nowhere'))).toBe(path.join(root, 'tmp'));
  });

  test('is in the home folder where there are snaps, which can access no other place', () => {
    const home = folder('home');
    expect(placeWith(home, folder('snap/bin'))).toBe(home);
  });

  test.each(['', 'relative', '.hidden'])('skips the home folder “%s”', (home) => {
    const place = placeWith(home === '.hidden' ? folder(home) : home, folder('snap/bin'));
    expect([userInfo().homedir, path.join(root, 'tmp')]).toContain(place);
  });

  test('uses another place if the home folder cannot be written, and fails if none can', () => {
    const gone = path.join(root, 'gone');
    expect(placeWith(gone, folder('snap/bin'))).not.toBe(gone);
    vi.stubEnv('TMPDIR', gone);
    expect(() => writeStartPage(ADDRESS, path.join(root, 'nowhere'))).toThrow('ENOENT');
  });

  test('removes leftovers of killed starts, but no page that may still be read', () => {
    const [old, recent, other] = ['tmp/countinghouse-open-1', 'tmp/countinghouse-open-2', 'tmp/else'].map(
      folder,
    );
    const before = (Date.now() - 2 * START_PAGE_LIFETIME_MS) / 1000;
    for (const each of [old, other]) utimesSync(each ?? '', before, before);
    placeWith(folder('home'), path.join(root, 'nowhere'));
    expect([old, recent, other].map((each) => existsSync(each ?? ''))).toEqual([false, true, true]);
  });
});
