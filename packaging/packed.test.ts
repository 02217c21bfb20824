import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { describe, expect, test } from 'vitest';
import { APP_UPDATE_FILE } from './app-update.ts';
import { fusesFor, readFuses } from './fuses.ts';
import { LICENSES_FILE, shippedLicenses } from './licenses.ts';
import { filesIn, findPacked, readPackedFile, sizesOf } from './packed.ts';

const packed = findPacked();

/** Bytes. Raise a budget only for a benefit to users. */
const BUDGET = { archive: 4_500_000, beside: 3_500_000 };

test('every fuse is set, and those that let others run code in the app are off', () => {
  const names = Object.values(FuseV1Options).filter((value) => typeof value === 'number');
  for (const platform of ['linux', 'darwin', 'win32']) {
    const fuses = fusesFor(platform);
    expect(Object.keys(fuses).map(Number)).toEqual(names);
    const { RunAsNode, EnableNodeOptionsEnvironmentVariable, EnableNodeCliInspectArguments } = FuseV1Options;
    const doors = [RunAsNode, EnableNodeOptionsEnvironmentVariable, EnableNodeCliInspectArguments];
    expect(doors.map((fuse) => fuses[fuse])).toEqual([false, false, false]);
    expect(fuses[FuseV1Options.EnableEmbeddedAsarIntegrityValidation]).toBe(platform !== 'linux');
  }
});

// The packaged app exists after `npm run package:dir`.
describe.runIf(packed !== null)('the packaged app', () => {
  const program = packed ?? { folder: '', program: '', resources: '' };

  test('has the fuses as set, read from its file', async () => {
    const decided = Object.entries(fusesFor(process.platform)).map(([index, isOn]) => [
      FuseV1Options[Number(index)],
      isOn,
    ]);
    const found = await readFuses(program.program);
    // An Electron without WasmTrapHandlers has eight.
    expect(Object.keys(found).length).toBeGreaterThanOrEqual(8);
    expect(Object.fromEntries(decided)).toMatchObject(found);
  });

  test('has only the build, its libraries and its manifest in the archive', () => {
    const { archived } = filesIn(program);
    const isBuilt =
      /^dist\/(electron\/(main\.js|preload\.cjs|(chunks|core\/threads|sample-service)\/[\w.-]+\.js)|renderer\/)/;
    const isLibrary =
      /^node_modules\/(better-sqlite3|keytar)\/(lib\/[\w/-]+\.js|package\.json|LICENSE(\.md)?)$/;
    const others = archived.filter((name) => !isBuilt.test(name) && !isLibrary.test(name));
    expect(others.sort()).toEqual(['LICENSE', 'package.json']);
    const page = archived.filter((name) => name.startsWith('dist/renderer/'));
    expect(page.filter((name) => !/\.(html|js|css|woff2|svg|png|md)$/.test(name))).toEqual([]);
    expect(archived.filter((name) => /\.(map|tsx?|env|test\.\w+)$/.test(name))).toEqual([]);
  });

  test('has only the two native libraries of this platform next to the archive', () => {
    const target = `${process.platform}-${process.arch}`;
    expect(filesIn(program).beside.sort()).toEqual([
      `node_modules/better-sqlite3/prebuilds/${target}.node`,
      `node_modules/keytar/prebuilds/${target}/keytar.node`,
    ]);
  });

  test('has a minimal manifest, with an update feed only if one was configured', () => {
    const manifest = JSON.parse(readPackedFile(program, 'package.json')) as Record<string, unknown>;
    expect(manifest).not.toHaveProperty('scripts');
    expect(manifest).not.toHaveProperty('devDependencies');
    const isGiven = Boolean(process.env['COUNTINGHOUSE_UPDATE_FEED']);
    expect('updates' in manifest).toBe(isGiven);
    // Without this file electron-updater downloads nothing.
    expect(existsSync(path.join(program.resources, APP_UPDATE_FILE))).toBe(isGiven);
  });

  test('contains the licence of every library in it, none of which requires more than attribution', () => {
    const licenses = shippedLicenses();
    const names = licenses.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['better-sqlite3', 'keytar', 'react', 'zod', 'electron-updater']),
    );
    const easy = ['MIT', 'ISC', '0BSD', 'BSD-3-Clause', 'BlueOak-1.0.0', 'OFL-1.1', 'Unlicense'];
    expect(licenses.filter(({ identifier }) => !easy.includes(identifier))).toEqual([]);
    const text = readFileSync(path.join(program.resources, LICENSES_FILE), 'utf8');
    for (const { name, version, identifier } of licenses) {
      expect(text).toContain(`\n${name} ${version} (${identifier})\n`);
    }
  });

  test('is within its size budget', () => {
    const { archive, beside } = sizesOf(program);
    expect(archive).toBeLessThan(BUDGET.archive);
    expect(beside).toBeLessThan(BUDGET.beside);
  });
});
