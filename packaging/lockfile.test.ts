import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT } from './packed.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface LockEntry extends Manifest {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** Libraries with an install script. It is never run: its results are in the tarball, or not needed. */
const SCRIPTS_NEVER_RUN = {
  '.': ['better-sqlite3', 'keytar'],
  'packaging/tools': ['electron-winstaller', 'libxmljs2'],
  'e2e/lab/bench/peers': [],
};

describe.each(Object.entries(SCRIPTS_NEVER_RUN))('the lock file of %s', (folder, withScripts) => {
  const read = (name: string): string => readFileSync(path.join(PROJECT, folder, name), 'utf8');
  const manifest = JSON.parse(read('package.json')) as Manifest;
  const lock = JSON.parse(read('package-lock.json')) as {
    lockfileVersion: number;
    packages: Record<string, LockEntry>;
  };
  const { '': root, ...packages } = lock.packages;
  const entries = Object.entries(packages);
  const where = (isBad: (entry: LockEntry) => boolean): string[] =>
    entries.filter(([, entry]) => isBad(entry)).map(([name]) => name);

  test('has the SHA-512 of every library', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(entries.length).toBeGreaterThan(100);
    expect(where(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
  });

  test('names no host: every library is a version in the configured registry', () => {
    expect(where(({ resolved, link }) => resolved !== undefined || link === true)).toEqual([]);
    expect(where(({ version = '' }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(where((entry) => Object.values(wanted(entry)).some((range) => /[:/]/.test(range)))).toEqual([]);
  });

  test('has no unlisted install script', () => {
    const names = where(({ hasInstallScript }) => hasInstallScript === true);
    expect(names).toEqual(withScripts.map((name) => `node_modules/${name}`));
  });

  test('matches the manifest, in which every version is exact', () => {
    expect(wanted(root ?? {})).toEqual(wanted(manifest));
    const ranges = Object.values(wanted(manifest));
    expect(ranges.filter((range) => !/^\d+\.\d+\.\d+$/.test(range))).toEqual([]);
  });
});

/** A library's dependencies without name aliases: `npm:typescript@7.0.2` is a version in the registry, too. */
function wanted({ dependencies, devDependencies, optionalDependencies }: Manifest): Record<string, string> {
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return Object.fromEntries(all.map(([name, range]) => [name, range.replace(/^npm:@?[\w./-]+@/, '')]));
}

test('no installation runs scripts of libraries', () => {
  const files = ['scripts/ensure.mjs', '.github/workflows/ci.yml', '.github/workflows/release.yml'];
  const installs = files.flatMap((file) =>
    readFileSync(path.join(PROJECT, file), 'utf8')
      .split('\n')
      .filter((line) => /\bnpm(\(folder, verb)?,? (ci|install|')/.test(line) && !line.trim().startsWith('#')),
  );
  expect(installs.length).toBeGreaterThan(2);
  expect(installs.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
});
