import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPacked, OUT, PROJECT } from './packed.ts';

// The YAML parser of electron-updater; it has no types.
const { load } = createRequire(createRequire(import.meta.url).resolve('electron-updater'))('js-yaml') as {
  load: (text: string) => unknown;
};

test('no installer starts Countinghouse with additional arguments such as --no-sandbox', () => {
  const config = load(readFileSync(path.join(PROJECT, 'packaging/electron-builder.yml'), 'utf8')) as Record<
    'linux' | 'deb' | 'appImage',
    { executableArgs?: string[] }
  >;
  // For an AppImage, unlike a .deb, a missing value means --no-sandbox.
  expect(config.appImage.executableArgs).toEqual([]);
  expect([config.linux.executableArgs, config.deb.executableArgs]).toEqual([undefined, undefined]);
  expect(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')).not.toContain('no-sandbox');
});

// The installers exist after `npm run package` on Linux.
const made = process.platform === 'linux' && findPacked() !== null ? readdirSync(OUT) : [];
const [deb, appImage] = ['.deb', '.AppImage'].map((ending) => made.find((name) => name.endsWith(ending)));
const run = (program: string, words: string[], cwd = OUT): string =>
  execFileSync(program, words, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' });

/** The command of a desktop entry. */
const commandIn = (entry: string): string | undefined => /^Exec=(.+)$/m.exec(entry)?.[1];

describe.runIf(deb !== undefined)('the .deb', () => {
  const file = path.join(OUT, deb ?? '');
  const field = (name: string): string => run('dpkg-deb', ['--field', file, name]).trim();
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'countinghouse-deb-'));
    run('dpkg-deb', ['--raw-extract', file, root]);
  }, 120_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('depends on each library that is needed at the start', () => {
    const dependencies = field('Depends').split(', ');
    // GTK, NSS and the rest depend on all others; on a system without a desktop these are needed explicitly.
    for (const name of ['libsecret-1-0', 'libgtk-3-0', 'libnss3', 'libasound2', 'libdrm2', 'libgbm1'])
      expect(dependencies).toContain(name);
  });

  test('belongs to root alone, and contains nothing that runs as root', () => {
    const lines = run('dpkg-deb', ['--contents', file]).trim().split('\n');
    expect(lines.length).toBeGreaterThan(50);
    const odd = lines.filter((line) => {
      const [mode = '', owner] = line.split(/\s+/);
      return (
        owner !== 'root/root' || /[sStT]/.test(mode) || (!mode.startsWith('l') && /^.{5}w|^.{8}w/.test(mode))
      );
    });
    expect(odd).toEqual([]);
  });

  test('is started from the menu in its sandbox, for which it installs a profile and a helper', () => {
    const entry = readFileSync(path.join(root, 'usr/share/applications/countinghouse.desktop'), 'utf8');
    expect(commandIn(entry)).toBe('/opt/Countinghouse/countinghouse %U');
    const profile = readFileSync(path.join(root, 'opt/Countinghouse/resources/apparmor-profile'), 'utf8');
    expect(profile).toMatch(/"\/opt\/Countinghouse\/countinghouse"[^}]*\n {2}userns,/);
    // Only systems without user namespaces need the setuid helper.
    const afterwards = readFileSync(path.join(root, 'DEBIAN/postinst'), 'utf8');
    expect(afterwards).toContain("chmod 4755 '/opt/Countinghouse/chrome-sandbox'");
    expect(afterwards).toMatch(
      /if ! \{ \[\[ -L \/proc\/self\/ns\/user \]\] && unshare --user true; \}; then/,
    );
  });
});

describe.runIf(appImage !== undefined)('the AppImage', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-appimage-'));
    run(path.join(OUT, appImage ?? ''), ['--appimage-extract'], folder);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is started from the menu in its sandbox', () => {
    const entry = readFileSync(path.join(folder, 'squashfs-root/countinghouse.desktop'), 'utf8');
    expect(commandIn(entry)).toBe('AppRun %U');
  });

  test('contains the packaged app that was inspected', () => {
    const inside = path.join(folder, 'squashfs-root');
    for (const name of ['countinghouse', 'resources/app.asar']) {
      const packed = readFileSync(path.join(findPacked()?.folder ?? '', name));
      expect(readFileSync(path.join(inside, name)).equals(packed), name).toBe(true);
    }
    expect(statSync(path.join(inside, 'AppRun')).mode & 0o111).toBe(0o111);
  });
});
