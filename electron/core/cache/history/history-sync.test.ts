import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWritable, type Database } from '../../sqlite/open-database.ts';
import { newProfile } from '../testing/new-profile.ts';
import { HISTORY_OPTIONS } from '../files/history-file.ts';
import { historySync } from './history-sync.ts';

let profile: string;
let history: Database;
beforeEach(() => {
  profile = newProfile();
  history = openWritable({ ...HISTORY_OPTIONS, path: join(profile, 'history.db') });
});
afterEach(() => {
  history.close();
  rmSync(profile, { recursive: true });
});

const NORMAL = 1;
const FULL = 2;
const level = (): unknown => history.pragma('synchronous', { simple: true });
/** Frames of the WAL, and the number of them already in the database file. */
const logged = (): unknown => history.pragma('wal_checkpoint(NOOP)');

test('commits wait for the disk unless waiting is off', () => {
  const awaitDisk = historySync(history);
  expect(level()).toBe(FULL);
  awaitDisk(true);
  expect(level()).toBe(FULL);
  awaitDisk(false);
  expect(level()).toBe(NORMAL);
});

test('writes that did not wait are on disk before the next commit that does', () => {
  const awaitDisk = historySync(history);
  awaitDisk(false);
  history.exec("INSERT INTO known_connection VALUES (1, 'http://one', '1', NULL)");
  expect(logged()).toMatchObject([{ checkpointed: 0 }]);
  awaitDisk(true);
  expect(level()).toBe(FULL);
  const [{ log, checkpointed }] = logged() as [{ log: number; checkpointed: number }];
  expect(log).toBeGreaterThan(0);
  expect(checkpointed).toBe(log);
});
