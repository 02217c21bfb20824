import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT } from './packed.ts';

// The YAML parser of electron-updater; it has no types.
const { load } = createRequire(createRequire(import.meta.url).resolve('electron-updater'))('js-yaml') as {
  load: (text: string) => unknown;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'feed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (): Buffer =>
  execFileSync(process.execPath, [path.join(PROJECT, 'packaging/write-feed.ts'), folder]);

test('lists each installer with the digest of its file', () => {
  const installers = ['countinghouse-0.1.0-mac-x64.zip', 'countinghouse-0.1.0-mac-arm64.zip'];
  for (const name of installers) writeFileSync(path.join(folder, name), `signed ${name}`);
  write();
  const feed = load(readFileSync(path.join(folder, 'latest-mac.yml'), 'utf8'));
  const files = installers.sort().map((url) => {
    const bytes = readFileSync(path.join(folder, url));
    return { url, sha512: createHash('sha512').update(bytes).digest('base64'), size: bytes.byteLength };
  });
  expect(feed).toMatchObject({ version: '0.1.0', files, path: files[0]?.url, sha512: files[0]?.sha512 });
});

test('ignores a file that no job of that system makes', () => {
  for (const name of [
    'countinghouse-0.1.0-win-x64.exe',
    'countinghouse-0.1.0-win-arm64.exe',
    'countinghouse-9.9.9-win-x64.exe',
  ])
    writeFileSync(path.join(folder, name), name);
  write();
  const { files } = load(readFileSync(path.join(folder, 'latest.yml'), 'utf8')) as {
    files: { url: string }[];
  };
  expect(files.map(({ url }) => url)).toEqual(['countinghouse-0.1.0-win-x64.exe']);
});

test('writes no feed for a system without an installer', () => {
  writeFileSync(path.join(folder, 'countinghouse-0.1.0-win-x64.exe'), 'signed');
  write();
  expect(existsSync(path.join(folder, 'latest.yml'))).toBe(true);
  expect(existsSync(path.join(folder, 'latest-linux.yml'))).toBe(false);
});
