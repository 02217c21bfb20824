import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settingsUpdateSchema } from '../../../shared/model/settings.ts';
import { openRaw } from '../sqlite/testing/open-raw.ts';
import { startFixture, type EngineFixture } from './testing/engine-fixture.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let fixture: EngineFixture;
beforeEach(async () => {
  fixture = await startFixture();
});
afterEach(async () => {
  await fixture.stop();
});

const set = (ledgerDays: number) => fixture.engine.updateSettings({ ledgerDays });
const kept = () => {
  const { ledgerDays, shorterLedger } = fixture.engine.settings();
  return { days: ledgerDays, awaited: shorterLedger?.days ?? null };
};

test('a longer history is kept at once', () => {
  expect(set(500)).toMatchObject({ ledgerDays: 500, shorterLedger: null });
});

test('a shorter one waits a day, over restarts, and is in force then', async () => {
  expect(set(30)).toMatchObject({ ledgerDays: 365, shorterLedger: { days: 30 } });
  await fixture.clock.advance(23 * HOUR);
  expect(kept()).toEqual({ days: 365, awaited: 30 });
  await fixture.restart();
  expect(kept()).toEqual({ days: 365, awaited: 30 });
  await fixture.clock.advance(HOUR);
  expect(kept()).toEqual({ days: 30, awaited: null });
});

test('time in which nothing runs counts, but all of it together as no more than half the wait', async () => {
  set(30);
  for (let time = 0; time < 3; time += 1) {
    fixture.clock.jump(DAY);
    await fixture.restart();
    expect(kept()).toEqual({ days: 365, awaited: 30 });
  }
  await fixture.clock.advance(12 * HOUR);
  expect(kept()).toEqual({ days: 30, awaited: null });
});

test('a clock that jumps ahead twice while Countinghouse runs ends no wait', async () => {
  set(30);
  for (let time = 0; time < 2; time += 1) {
    fixture.clock.jump(2 * DAY);
    await fixture.clock.advance(HOUR);
    expect(kept()).toEqual({ days: 365, awaited: 30 });
  }
});

test.each([
  ['ahead', 3e11],
  ['a day ahead', DAY],
])('a clock that is %s again and again ends no wait', async (_which, off) => {
  set(30);
  for (let time = 0; time < 4; time += 1) {
    fixture.clock.jump(off);
    await fixture.clock.advance(60_000);
    expect(kept()).toEqual({ days: 365, awaited: 30 });
    fixture.clock.jump(-off);
    await fixture.clock.advance(HOUR);
  }
  await fixture.clock.advance(18 * HOUR);
  expect(kept()).toEqual({ days: 365, awaited: 30 });
  await fixture.clock.advance(3 * HOUR);
  expect(kept()).toEqual({ days: 30, awaited: null });
});

test('a clock that was behind when it began and is put right ends no wait, and the end shown is the right one', async () => {
  fixture.clock.jump(-3e11);
  set(30);
  await fixture.clock.advance(60_000);
  fixture.clock.jump(3e11);
  await fixture.clock.advance(HOUR);
  expect(kept()).toEqual({ days: 365, awaited: 30 });
  const { since = 0 } = fixture.engine.settings().shorterLedger ?? {};
  expect(Math.abs(fixture.clock.now() - since)).toBeLessThan(DAY);
});

test('it is called off, by the word for it or by a longer one', async () => {
  set(30);
  fixture.engine.updateSettings({ shorterLedger: null });
  await fixture.clock.advance(2 * DAY);
  expect(kept()).toEqual({ days: 365, awaited: null });
  set(30);
  set(400);
  await fixture.clock.advance(2 * DAY);
  expect(kept()).toEqual({ days: 400, awaited: null });
});

test('what is typed on the way to a number takes nothing: another number waits anew', async () => {
  set(3);
  await fixture.clock.advance(23 * HOUR);
  set(30);
  await fixture.clock.advance(2 * HOUR);
  expect(kept()).toEqual({ days: 365, awaited: 30 });
  set(30);
  await fixture.clock.advance(22 * HOUR);
  expect(kept(), 'the same once more does not').toEqual({ days: 30, awaited: null });
});

test('a wait that a wrong clock began years ahead begins anew', async () => {
  fixture.clock.jump(3e11);
  set(30);
  fixture.clock.jump(-3e11);
  await fixture.restart();
  await fixture.clock.advance(DAY - HOUR);
  expect(kept()).toEqual({ days: 365, awaited: 30 });
  await fixture.clock.advance(HOUR);
  expect(kept()).toEqual({ days: 30, awaited: null });
});

test('no window can begin a wait that is over already', () => {
  expect(settingsUpdateSchema.safeParse({ shorterLedger: { days: 1, since: 0 } }).success).toBe(false);
  expect(settingsUpdateSchema.safeParse({ shorterLedger: null }).success).toBe(true);
});

/** How many entries the history has. @param shift moves all of them so long (ms). */
function entries(shift = 0): number {
  const database = openRaw(join(fixture.profile, 'history.db'));
  try {
    database.prepare('UPDATE history_entry SET at = at + ?').run(shift);
    return database.prepare<[], number>('SELECT count(*) FROM history_entry').pluck().get() ?? 0;
  } finally {
    database.close();
  }
}

test('settings that were begun anew delete nothing of the history at that start', async () => {
  await fixture.connect(7003);
  let before = 0;
  await fixture.restart(undefined, () => {
    before = entries(-500 * DAY);
    for (const name of readdirSync(fixture.profile).filter((own) => own.startsWith('settings.db.')))
      rmSync(join(fixture.profile, name));
    truncateSync(join(fixture.profile, 'settings.db'));
  });
  expect(entries()).toBe(before);
  await fixture.restart();
  expect(entries()).toBeLessThan(before);
});
