import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { APP_UPDATE_FILE, writeAppUpdate } from './app-update.ts';

const FEED = 'https://updates.example/countinghouse';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'app-update-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (): unknown => JSON.parse(readFileSync(path.join(folder, APP_UPDATE_FILE), 'utf8'));

test('names the cache folder, and the publisher if one is set', () => {
  writeAppUpdate(folder, { COUNTINGHOUSE_UPDATE_FEED: FEED });
  const common = { provider: 'generic', url: FEED, updaterCacheDirName: 'countinghouse-updater' };
  expect(written()).toEqual(common);
  writeAppUpdate(folder, { COUNTINGHOUSE_UPDATE_FEED: FEED, COUNTINGHOUSE_PUBLISHER_NAME: 'A “B”: C' });
  expect(written()).toEqual({ ...common, publisherName: ['A “B”: C'] });
});

test('is not written without a feed', () => {
  writeAppUpdate(folder, { COUNTINGHOUSE_UPDATE_FEED: '' });
  expect(existsSync(path.join(folder, APP_UPDATE_FILE))).toBe(false);
});
