import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCacheReader, type CacheReader } from '../cache-reader.ts';
import { openCacheWriter, type CacheWriter } from '../cache-writer.ts';
import { incoming, type Fields } from '../testing/cache-fixture.ts';
import { newProfile } from '../testing/new-profile.ts';
import { openProfile } from '../testing/open-profile.ts';

const COMPANY = 5;
const DAY_MS = 86_400_000;
const YEARS = 3_653 * DAY_MS;
const RIGHT = Date.UTC(2026, 0, 15, 12);

let profile: string;
let writer: CacheWriter;
let reader: CacheReader;
let isCredible: boolean;
beforeEach(() => {
  profile = newProfile();
  isCredible = true;
  writer = openCacheWriter(profile, { isClockCredible: () => isCredible });
  reader = openCacheReader(profile);
});
afterEach(() => {
  reader.close();
  writer.close();
  rmSync(profile, { recursive: true });
});

/** Writes an expense found at a time of our own clock (ms). */
function find(now: number, fields: Partial<Fields>): void {
  const record = incoming({ id: 1, partner: 1, due_at: '2026-01-10', ...fields });
  writer.transaction(() => writer.records.write(COMPANY, 'expenses', [record], { now, runId: 1 }));
}

/** Polls the balances of a service whose clock is right. */
function pollBalances(now: number): void {
  const completion = { watermark: RIGHT, lastPollServerTime: RIGHT, clockSkewMs: RIGHT - now };
  writer.transaction(() => writer.log.complete(COMPANY, 'balances', completion, now));
}

function daysLate(): unknown {
  const database = openProfile(profile);
  const found = database.prepare('SELECT days_late FROM seen_payment').pluck().all();
  database.close();
  return found;
}

const since = () => reader.insights.forecast({ companyId: COMPANY, today: '2026-01-15', days: 30 }).payments;

test.each([
  ['the service’s clock reveals', true, [null]],
  ['nothing reveals', false, [-3_648]],
])('days late of a payment under a wrong clock, when %s it', (_which, isShown, late) => {
  find(RIGHT, { paid_status: 1 });
  if (isShown) pollBalances(RIGHT - YEARS);
  find(RIGHT - YEARS, { paid_status: 2 });
  expect(daysLate()).toEqual(late);
});

test('a payment under an implausible clock has an unknown day, even after later corrections', () => {
  find(RIGHT, { paid_status: 1 });
  isCredible = false;
  find(RIGHT + YEARS, { paid_status: 2 });
  expect(daysLate()).toEqual([null]);
  isCredible = true;
  find(RIGHT, { paid_status: 2, due_at: '2026-01-11' });
  expect(daysLate()).toEqual([null]);
  expect(since()).toMatchObject({ seen: 1, undated: 1, uncertain: 0 });
});

test('a clock that differs by less than a day counts as right', () => {
  find(RIGHT, { paid_status: 1 });
  pollBalances(RIGHT - DAY_MS / 2);
  find(RIGHT, { paid_status: 2 });
  expect(daysLate()).toEqual([5]);
});

test('observation of payments does not begin at a time of a wrong clock', () => {
  isCredible = false;
  find(0, { paid_status: 1 });
  expect(since().since).toBeNull();
  isCredible = true;
  pollBalances(RIGHT - YEARS);
  find(RIGHT - YEARS, { id: 2, paid_status: 1 });
  expect(since().since).toBeNull();
  pollBalances(RIGHT);
  find(RIGHT, { id: 3, paid_status: 1 });
  expect(since().since).toBe(RIGHT);
});
