import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingsUpdateSchema } from '../../../shared/model/settings.ts';
import { openRaw } from '../sqlite/testing/open-raw.ts';
import { startFixture, type EngineFixture } from './testing/engine-fixture.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let fixture: EngineFixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(async () => {
  await fixture.stop();
});

const set = (historyDays: number) => fixture.engine.updateSettings({ historyDays });
const periods = () => {
  const { historyDays, shorterHistory } = fixture.engine.settings();
  return { days: historyDays, awaited: shorterHistory?.days ?? null };
};

test('applies a longer period at once', () => {
  expect(set(500)).toMatchObject({ historyDays: 500, shorterHistory: null });
});

test('applies a shorter period after a day, across restarts', async () => {
  expect(set(30)).toMatchObject({ historyDays: 365, shorterHistory: { days: 30 } });
  await fixture.clock.advance(23 * HOUR_MS);
  expect(periods()).toEqual({ days: 365, awaited: 30 });
  await fixture.restart();
  expect(periods()).toEqual({ days: 365, awaited: 30 });
  await fixture.clock.advance(HOUR_MS);
  expect(periods()).toEqual({ days: 30, awaited: null });
});

test('counts all time without a running process together as at most half the wait', async () => {
  set(30);
  for (let time = 0; time < 3; time += 1) {
    fixture.clock.jump(DAY_MS);
    await fixture.restart();
    expect(periods()).toEqual({ days: 365, awaited: 30 });
  }
  await fixture.clock.advance(12 * HOUR_MS);
  expect(periods()).toEqual({ days: 30, awaited: null });
});

test('does not end a wait when the clock jumps ahead twice while Countinghouse runs', async () => {
  set(30);
  for (let time = 0; time < 2; time += 1) {
    fixture.clock.jump(2 * DAY_MS);
    await fixture.clock.advance(HOUR_MS);
    expect(periods()).toEqual({ days: 365, awaited: 30 });
  }
});

test.each([
  ['ahead', 3e11],
  ['a day ahead', DAY_MS],
])('does not end a wait when the clock is repeatedly %s', async (_which, off) => {
  set(30);
  for (let time = 0; time < 4; time += 1) {
    fixture.clock.jump(off);
    await fixture.clock.advance(60_000);
    expect(periods()).toEqual({ days: 365, awaited: 30 });
    fixture.clock.jump(-off);
    await fixture.clock.advance(HOUR_MS);
  }
  await fixture.clock.advance(18 * HOUR_MS);
  expect(periods()).toEqual({ days: 365, awaited: 30 });
  await fixture.clock.advance(3 * HOUR_MS);
  expect(periods()).toEqual({ days: 30, awaited: null });
});

test('does not end a wait when a clock that was behind is corrected, and then shows the right end', async () => {
  fixture.clock.jump(-3e11);
  set(30);
  await fixture.clock.advance(60_000);
  fixture.clock.jump(3e11);
  await fixture.clock.advance(HOUR_MS);
  expect(periods()).toEqual({ days: 365, awaited: 30 });
  const { since = 0 } = fixture.engine.settings().shorterHistory ?? {};
  expect(Math.abs(fixture.clock.now() - since)).toBeLessThan(DAY_MS);
});

test('is cancelled explicitly or by a longer period', async () => {
  set(30);
  fixture.engine.updateSettings({ shorterHistory: null });
  await fixture.clock.advance(2 * DAY_MS);
  expect(periods()).toEqual({ days: 365, awaited: null });
  set(30);
  set(400);
  await fixture.clock.advance(2 * DAY_MS);
  expect(periods()).toEqual({ days: 400, awaited: null });
});

test('restarts the wait with another number, so that intermediate input deletes nothing', async () => {
  set(3);
  await fixture.clock.advance(23 * HOUR_MS);
  set(30);
  await fixture.clock.advance(2 * HOUR_MS);
  expect(periods()).toEqual({ days: 365, awaited: 30 });
  set(30);
  await fixture.clock.advance(22 * HOUR_MS);
  expect(periods(), 'setting the same value again does not restart the wait').toEqual({
    days: 30,
    awaited: null,
  });
});

test('restarts a wait that a wrong clock began years ahead', async () => {
  fixture.clock.jump(3e11);
  set(30);
  fixture.clock.jump(-3e11);
  await fixture.restart();
  await fixture.clock.advance(DAY_MS - HOUR_MS);
  expect(periods()).toEqual({ days: 365, awaited: 30 });
  await fixture.clock.advance(HOUR_MS);
  expect(periods()).toEqual({ days: 30, awaited: null });
});

test('does not accept a finished wait from a window', () => {
  expect(settingsUpdateSchema.safeParse({ shorterHistory: { days: 1, since: 0 } }).success).toBe(false);
  expect(settingsUpdateSchema.safeParse({ shorterHistory: null }).success).toBe(true);
});

/** Number of history entries. @param shift amount added to all their times (ms). */
function entries(shift = 0): number {
  const database = openRaw(join(fixture.profile, 'history.db'));
  try {
    database.prepare('UPDATE history_entry SET at = at + ?').run(shift);
    return database.prepare<[], number>('SELECT count(*) FROM history_entry').pluck().get() ?? 0;
  } finally {
    database.close();
  }
}

test('deletes no history at the start that recreates the settings', async () => {
  await fixture.connect(7003);
  let before = 0;
  await fixture.restart(undefined, () => {
    before = entries(-500 * DAY_MS);
    for (const name of readdirSync(fixture.profile).filter((own) => own.startsWith('settings.db.')))
      rmSync(join(fixture.profile, name));
    truncateSync(join(fixture.profile, 'settings.db'));
  });
  expect(entries()).toBe(before);
  await fixture.restart();
  expect(entries()).toBeLessThan(before);
});
