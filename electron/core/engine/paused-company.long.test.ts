import { afterEach, describe, expect, test } from 'vitest';
import type { TokenState } from '../../../shared/model/company.ts';
import { startFixture, type EngineFixture } from './testing/engine-fixture.ts';
import { createSessionVault } from '../vault/session.ts';
import { keyOf, type VaultKey } from '../vault/vault.ts';
import type { Vaults } from '../vault/vaults.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const EUR = 7002;
const SMALL = 7003;

let fixture: EngineFixture;
afterEach(async () => {
  await fixture.stop();
});

const stopped = (companyId = SMALL) => fixture.engine.board.get(companyId)?.stopped;

/** Paths requested for a company since `requests` was last cleared. */
function requestedPaths(companyId = SMALL): string[] {
  return fixture.service.requests
    .filter((request) => request.companyId === companyId)
    .map(({ path }) => path);
}

function refuse(status: 401 | 403, path?: string): void {
  fixture.service.failNext({
    status,
    companyId: SMALL,
    times: 1_000,
    ...(path === undefined ? {} : { path }),
  });
}

/** Makes the service refuse the token of a connected company until its sync is paused. */
async function pauseCompany(): Promise<void> {
  refuse(401);
  await fixture.pass(2 * MINUTE_MS);
  expect(stopped()).toMatchObject({ code: 'token-refused' });
  fixture.service.requests.length = 0;
}

describe('a refused token', () => {
  test('is retried once an hour with one request, and resumes everything as soon as it is accepted', async () => {
    fixture = await startFixture();
    await fixture.connect(SMALL);
    await pauseCompany();
    await fixture.pass(3 * HOUR_MS);
    expect(requestedPaths()).toHaveLength(3);
    expect(new Set(requestedPaths()), 'only the refused target').toHaveProperty('size', 1);
    expect(stopped()).toMatchObject({ code: 'token-refused' });
    const times = fixture.engine.board.get(SMALL)?.targets.map(({ nextAt }) => nextAt) ?? [];
    const [nextAt] = times.filter((time) => time !== null);
    expect(nextAt).toBeGreaterThan(fixture.clock.now());
    expect(nextAt).toBeLessThanOrEqual(fixture.clock.now() + HOUR_MS);

    fixture.service.stopFailing();
    fixture.service.requests.length = 0;
    await fixture.pass(HOUR_MS);
    expect(stopped()).toBeNull();
    expect(requestedPaths()).toEqual(
      expect.arrayContaining(['/2/company-info/', '/1/pulse/', '/1/expenses/']),
    );
    const before = requestedPaths().length;
    await fixture.pass(6 * MINUTE_MS);
    expect(requestedPaths().length, 'everything is polled as before').toBeGreaterThan(before + 8);
  });

  test('is retried at once at the user’s request, with one request while it is refused', async () => {
    fixture = await startFixture();
    await fixture.connect(SMALL);
    await pauseCompany();
    await Promise.all([fixture.engine.syncs.now(SMALL), fixture.engine.syncs.now(null)]);
    const [tried] = requestedPaths();
    expect(requestedPaths()).toHaveLength(1);
    expect(stopped()).toMatchObject({ code: 'token-refused' });
    fixture.service.requests.length = 0;
    fixture.service.stopFailing();
    await fixture.engine.syncs.now(SMALL);
    expect(stopped()).toBeNull();
    expect(fixture.target(SMALL, 'expenses')).toMatchObject({ lastFailure: null, phase: 'idle' });
    expect(requestedPaths()[0]).toBe(tried);
    expect(requestedPaths().filter((path) => path === '/2/company-info/')).toHaveLength(1);
  });

  test('is retried when the network changes, at most once a minute', async () => {
    fixture = await startFixture();
    await fixture.connect(SMALL);
    await pauseCompany();
    for (let change = 0; change < 10; change += 1) {
      fixture.engine.syncs.networkChanged();
      await fixture.pass(5 * SECOND_MS);
    }
    expect(requestedPaths()).toHaveLength(1);
    fixture.service.stopFailing();
    await fixture.pass(MINUTE_MS);
    expect(stopped()).toBeNull();
  });

  test('is still retried every hour if the trial fails in another way', async () => {
    fixture = await startFixture();
    await fixture.connect(SMALL);
    await pauseCompany();
    fixture.service.stopFailing();
    fixture.service.failNext({ status: 500, companyId: SMALL });
    await fixture.pass(HOUR_MS);
    expect(stopped()).toMatchObject({ code: 'token-refused' });
    await fixture.pass(HOUR_MS);
    expect(stopped()).toBeNull();
  });

  test('of one company does not affect the others', async () => {
    fixture = await startFixture();
    await fixture.connect(SMALL);
    await fixture.connect(EUR);
    await pauseCompany();
    await fixture.pass(10 * MINUTE_MS);
    expect(stopped(EUR)).toBeNull();
    expect(requestedPaths(EUR).length).toBeGreaterThan(10);
  });
});

test('retries one target after the other, one request an hour, if all permissions are missing', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  refuse(403);
  await fixture.pass(2 * HOUR_MS);
  expect(stopped()).toMatchObject({ code: 'forbidden' });
  fixture.service.requests.length = 0;
  await fixture.pass(6 * HOUR_MS);
  expect(new Set(requestedPaths())).toHaveProperty('size', 6);
  expect(requestedPaths()).toHaveLength(6);
  fixture.service.stopFailing();
  await fixture.pass(HOUR_MS);
  expect(stopped()).toBeNull();
});

test('does not read a locked keychain after a network change, and only probes it without a prompt', async () => {
  let state: TokenState = 'locked';
  let reads = 0;
  const inner = createSessionVault();
  const locked: Vaults['keychain'] = {
    ...inner,
    probe: () => Promise.resolve(state),
    read: (key: VaultKey) => {
      reads += 1;
      return state === 'present' ? inner.read(key) : Promise.resolve({ state, token: null });
    },
  };
  fixture = await startFixture();
  await fixture.connect(SMALL);
  const key = keyOf({ companyId: SMALL, address: fixture.service.address });
  const { token } = await fixture.vaults.session.read(key);
  if (token) await inner.write(key, token);
  await fixture.restart({ keychain: locked, session: locked });
  await fixture.quiet(SMALL);
  expect(stopped()).toEqual({ code: 'keychain', state: 'locked' });
  const before = reads;
  fixture.engine.syncs.networkChanged();
  await fixture.pass(3 * HOUR_MS);
  expect(reads).toBe(before);
  state = 'present';
  await fixture.pass(MINUTE_MS);
  expect(stopped()).toBeNull();
});
