import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSampleHost } from '../testing/sample-host.ts';
import { setOddFilesAside } from './odd-files.ts';

const NAMES = [
  ...['cache', 'history', 'settings'].flatMap((name) =>
    ['', '-wal', '-shm', '-journal', '.in-use', '.new', '.latest'].map((end) => `${name}.db${end}`),
  ),
  ...[
    'daily-2026-01-15',
    'daily-2026-01-15.1',
    'before-import-1',
    'before-import-2026-01-15T10-00-00-000Z.3',
    'before-restore',
    'v8.backup',
  ].map((ending) => `settings.db.${ending}`),
  'starts.json',
  'starts.json.new',
  'profile.lock',
  'reserve',
  'log/countinghouse.log',
];

let profile: string;
let elsewhere: string;
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  elsewhere = path.join(profile, 'elsewhere');
  writeFileSync(elsewhere, 'not ours');
  mkdirSync(path.join(profile, 'log'));
});
afterEach(() => rmSync(profile, { recursive: true }));

const ODD: [what: string, make: (path: string) => void][] = [
  ['a folder', mkdirSync],
  ['a link', (at) => symlinkSync(elsewhere, at)],
  ['a link to nothing', (at) => symlinkSync(`${elsewhere}-gone`, at)],
  ['a pipe', (at) => void execFileSync('mkfifo', [at])],
];

describe.each(ODD)('%s', (_what, make) => {
  it.each(NAMES)('in place of %s is set aside', (name) => {
    const at = path.join(profile, name);
    make(at);
    setOddFilesAside(profile);
    setOddFilesAside(profile);
    expect(existsSync(at)).toBe(false);
    expect(lstatSync(`${at}.odd`).isFile()).toBe(false);
  });
});

it.each(['log', 'restore', 'exports'])('sets a link in place of the folder %s aside', (name) => {
  const at = path.join(profile, name);
  rmSync(at, { recursive: true, force: true });
  mkdirSync(path.join(profile, 'another'));
  symlinkSync(path.join(profile, 'another'), at);
  setOddFilesAside(profile);
  expect(existsSync(at)).toBe(false);
  expect(existsSync(path.join(profile, 'another'))).toBe(true);
});

it("leaves regular files and other applications' files untouched", () => {
  writeFileSync(path.join(profile, 'cache.db'), 'a file');
  symlinkSync('host-1', path.join(profile, 'SingletonLock'));
  mkdirSync(path.join(profile, 'Local Storage'));
  setOddFilesAside(profile);
  expect(readFileSync(path.join(profile, 'cache.db'), 'utf8')).toBe('a file');
  expect(lstatSync(path.join(profile, 'SingletonLock')).isSymbolicLink()).toBe(true);
  expect(existsSync(path.join(profile, 'Local Storage'))).toBe(true);
});

it('starts Countinghouse with odd files everywhere, and follows none of the links', async () => {
  for (const [nth, name] of NAMES.entries()) ODD[nth % ODD.length]?.[1](path.join(profile, name));
  const host = await startSampleHost(profile, (line) => expect.fail(line), { demo: false });
  expect(await host.client.companies.list({})).toEqual([]);
  await host.stop();
  expect(readFileSync(elsewhere, 'utf8')).toBe('not ours');
}, 30_000);
