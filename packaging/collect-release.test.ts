import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT } from './packed.ts';
import { RELEASE_FILES, VERSION } from './release-files.ts';

let root: string;
let digests: string;
const put = (artifact: string, name: string, text = name): void => {
  mkdirSync(path.join(root, 'in', artifact), { recursive: true });
  writeFileSync(path.join(root, 'in', artifact, name), text);
};
const collect = (tag = `v${VERSION}`): { status: number | null; stderr: string } =>
  spawnSync(
    process.execPath,
    ['packaging/collect-release.ts', path.join(root, 'in'), path.join(root, 'out')],
    {
      cwd: PROJECT,
      encoding: 'utf8',
      env: { ...process.env, GITHUB_REF_NAME: tag, SIGNED_DIGESTS: digests },
    },
  );

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-test-'));
  const names = Object.entries(RELEASE_FILES).flatMap(([artifact, files]) => {
    for (const name of files) put(artifact, name);
    return files;
  });
  // The format of sha256sum, which on Windows has an asterisk.
  const digestOf = (name: string): string => createHash('sha256').update(name).digest('hex');
  digests = names.map((name) => `${digestOf(name)} ${name.endsWith('.exe') ? '*' : ' '}${name}`).join('\n');
});
afterEach(() => rmSync(root, { recursive: true }));

test('collects the files of a release in one folder', () => {
  expect(collect()).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(path.join(root, 'out')).sort()).toEqual(Object.values(RELEASE_FILES).flat().sort());
});

test.each([
  [
    'an installer for another system',
    () => put('installers-ubuntu-24.04', `countinghouse-${VERSION}-win-x64.exe`),
  ],
  ['an unexpected file', () => put('installers-sbom', 'countinghouse-extra')],
  ['an unexpected artifact', () => put('installers-more', 'countinghouse-extra')],
  [
    'a changed signed file',
    () => put('installers-windows-2025', `countinghouse-${VERSION}-win-x64.exe`, 'changed'),
  ],
  ['a missing file', () => rmSync(path.join(root, 'in/installers-sbom/countinghouse.cdx.json'))],
])('refuses %s', (_what, corrupt) => {
  corrupt();
  expect(collect().status).toBe(1);
});

test('refuses files without a digest, and a tag for another version', () => {
  expect(collect('v9.9.9')).toMatchObject({ status: 1, stderr: expect.stringContaining('v9.9.9') });
  digests = '';
  expect(collect()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('differs from the signed file'),
  });
});
