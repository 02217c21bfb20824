import { afterEach, expect, test } from 'vitest';
import { startFixture, type EngineFixture } from './testing/engine-fixture.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SMALL = 7003;

let fixture: EngineFixture;
afterEach(async () => {
  await fixture.stop();
});

const company = () => fixture.engine.board.get(SMALL);
const announcedAt = (): number | null => company()?.announcedAt ?? null;

async function startRefused(status: 401 | 403 = 401): Promise<void> {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  fixture.service.failNext({ status, companyId: SMALL, times: 10_000 });
}

/** Restarts with a keychain that stays locked. */
async function restartLocked(): Promise<void> {
  const { session } = fixture.vaults;
  const locked = {
    ...session,
    probe: () => Promise.resolve('locked' as const),
    read: () => Promise.resolve({ state: 'locked' as const, token: null }),
  };
  await fixture.restart({ keychain: locked, session: locked });
}

/** Local times of day relative to now. */
const timeOfDay = (fromNow: number): string =>
  new Date(fixture.clock.now() + fromNow).toTimeString().slice(0, 5);

test('announces a pause once, however often it is retried, and across restarts', async () => {
  await startRefused();
  await fixture.pass(2 * MINUTE_MS);
  const first = announcedAt();
  expect(first).toBeGreaterThan(fixture.clock.now() - 2 * MINUTE_MS);
  await fixture.pass(3 * HOUR_MS);
  expect(announcedAt()).toBe(first);
  await fixture.engine.syncs.now(SMALL);
  expect(announcedAt()).toBe(first);
  await fixture.restart();
  await fixture.quiet(SMALL);
  expect(company()).toMatchObject({ stopped: { code: 'token-refused' }, announcedAt: first });
});

test('ends with the first success, and announces the next pause', async () => {
  await startRefused();
  await fixture.pass(2 * MINUTE_MS);
  const first = announcedAt() ?? 0;
  fixture.service.stopFailing();
  await fixture.pass(HOUR_MS);
  expect(company()).toMatchObject({ stopped: null, announcedAt: null });
  fixture.service.failNext({ status: 401, companyId: SMALL, times: 10_000 });
  await fixture.pass(2 * MINUTE_MS);
  expect(announcedAt()).toBeGreaterThan(first + HOUR_MS / 2);
});

test('ends if the token is accepted again after a restart', async () => {
  await startRefused();
  await fixture.pass(2 * MINUTE_MS);
  fixture.service.stopFailing();
  await fixture.restart();
  await fixture.quiet(SMALL);
  await fixture.restart();
  fixture.service.failNext({ status: 401, companyId: SMALL, times: 10_000 });
  await fixture.pass(2 * MINUTE_MS);
  expect(announcedAt(), 'this is a new pause').toBeGreaterThan(fixture.clock.now() - 2 * MINUTE_MS);
});

test('waits for the end of the quiet hours, or until they are switched off', async () => {
  await startRefused();
  const quietHours = { from: timeOfDay(-MINUTE_MS), to: timeOfDay(30 * MINUTE_MS) };
  fixture.engine.updateSettings({ quietHours });
  await fixture.pass(5 * MINUTE_MS);
  expect(company()).toMatchObject({ stopped: { code: 'token-refused' }, announcedAt: null });
  await fixture.pass(30 * MINUTE_MS);
  expect(announcedAt()).toBeGreaterThan(fixture.clock.now() - 10 * MINUTE_MS);

  fixture.service.stopFailing();
  await fixture.engine.syncs.now(SMALL);
  fixture.engine.updateSettings({
    quietHours: { from: timeOfDay(-MINUTE_MS), to: timeOfDay(120 * MINUTE_MS) },
  });
  fixture.service.failNext({ status: 401, companyId: SMALL, times: 10_000 });
  await fixture.pass(2 * MINUTE_MS);
  expect(announcedAt()).toBeNull();
  fixture.engine.updateSettings({ quietHours: null });
  expect(announcedAt()).toBe(fixture.clock.now());
});

test('announces missing permissions to everything, but not to a single list', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  fixture.service.failNext({ status: 403, path: '/1/incomes/', times: 10_000 });
  await fixture.pass(10 * MINUTE_MS);
  expect(announcedAt()).toBeNull();
  fixture.service.failNext({ status: 403, companyId: SMALL, times: 10_000 });
  await fixture.pass(2 * HOUR_MS);
  expect(announcedAt()).not.toBeNull();
});

test('announces a keychain that stays locked, but not one that is locked briefly', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  await restartLocked();
  await fixture.quiet(SMALL);
  expect(company()).toMatchObject({ stopped: { code: 'keychain', state: 'locked' }, announcedAt: null });
  await fixture.pass(MINUTE_MS);
  expect(announcedAt()).toBeNull();
  await fixture.pass(MINUTE_MS);
  expect(announcedAt()).not.toBeNull();
});

test('announces each of many companies that wait for the keychain', async () => {
  const all = [7002, SMALL];
  fixture = await startFixture();
  for (const companyId of all) await fixture.connect(companyId);
  await restartLocked();
  await fixture.pass(2 * MINUTE_MS);
  for (const companyId of all) expect(fixture.engine.board.get(companyId)?.announcedAt).not.toBeNull();
});

test('announces the refusal of a new token, too', async () => {
  await startRefused();
  await fixture.pass(2 * MINUTE_MS);
  const first = announcedAt() ?? Infinity;
  fixture.service.stopFailing();
  const token = fixture.service.companies.find(({ companyId }) => companyId === SMALL)?.token ?? '';
  const input = { address: fixture.service.address, token, headerName: null };
  const { ticket } = await fixture.engine.companies.check(input, new AbortController().signal);
  fixture.service.failNext({ status: 401, companyId: SMALL, times: 10_000 });
  await fixture.clock.advance(MINUTE_MS);
  await fixture.engine.companies.replaceToken(SMALL, ticket, 'session');
  await fixture.quiet(SMALL);
  expect(announcedAt()).toBeGreaterThan(first);
});

test('leaves nothing to announce after a company is removed', async () => {
  await startRefused();
  await fixture.pass(2 * MINUTE_MS);
  await fixture.engine.companies.remove(SMALL);
  expect(company()).toBeNull();
  fixture.service.stopFailing();
  await fixture.connect(SMALL);
  expect(company()).toMatchObject({ stopped: null, announcedAt: null });
});
