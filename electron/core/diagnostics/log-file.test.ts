import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LogEntry } from './log-entry.ts';
import { openLogFile } from './log-file.ts';

let profile: string;
const file = (name = 'countinghouse.log'): string => path.join(profile, 'log', name);
const stopped = (at: number): LogEntry => ({ at, event: 'stopped' });

beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
});
afterEach(() => {
  chmodSync(profile, 0o700);
  rmSync(profile, { recursive: true });
});

it('stores entries, oldest first, readable by the owner alone', () => {
  const log = openLogFile(profile);
  for (const at of [1, 2, 3]) log.write(stopped(at));
  expect(openLogFile(profile).last(2)).toEqual([stopped(2), stopped(3)]);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file())).mode & 0o777).toBe(0o700);
});

it('never grows beyond its files', () => {
  const log = openLogFile(profile, { bytes: 100, older: 2 });
  for (let at = 1; at <= 200; at++) log.write(stopped(at));
  const names = readdirSync(path.dirname(file())).toSorted();
  expect(names).toEqual(['countinghouse.1.log', 'countinghouse.2.log', 'countinghouse.log']);
  for (const name of names) expect(statSync(file(name)).size).toBeLessThan(150);
  expect(log.last(3)).toEqual([stopped(198), stopped(199), stopped(200)]);
});

it('writes nothing outside the schema', () => {
  const log = openLogFile(profile);
  log.write({ ...stopped(1), token: 'canary' } as never);
  log.write({
    at: 1,
    event: 'defect',
    trace: ['Token "canary-token" is refused; see https://accounting.example?t=1'],
  });
  expect(existsSync(file())).toBe(false);
});

it('skips a line that was cut off by a crash', () => {
  const log = openLogFile(profile);
  log.write(stopped(1));
  writeFileSync(file(), `${readFileSync(file(), 'utf8')}{"at":2,"ev`);
  expect(log.last(10)).toEqual([stopped(1)]);
});

it('does not fail where no log can be written', () => {
  writeFileSync(path.join(profile, 'log'), 'in the way');
  const log = openLogFile(profile);
  expect(() => {
    log.write(stopped(1));
  }).not.toThrow();
  expect(log.last(10)).toEqual([]);
});
