import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Failure } from '../../../shared/errors.ts';
import type { TokenState } from '../../../shared/model/company.ts';
import { startSampleService } from '../../sample-service/sample-service.ts';
import { openProfile } from '../cache/testing/open-profile.ts';
import { breakDatabases } from '../sqlite/testing/break-databases.ts';
import { startFixture, type EngineFixture } from './testing/engine-fixture.ts';
import { createSessionVault } from '../vault/session.ts';
import { keyOf, type VaultKey } from '../vault/vault.ts';
import type { Vaults } from '../vault/vaults.ts';

const MINUTE_MS = 60_000;
const HUF = 7001;
const EUR = 7002;
const SMALL = 7003;

let fixture: EngineFixture;
const small = (address = fixture.service.address): VaultKey => keyOf({ companyId: SMALL, address });

afterEach(async () => {
  await fixture.stop();
});

/** Every record of a list, as in the documented view. */
function records(
  resource: string,
  companyId = SMALL,
): { record_id: number; raw: string; removed_at: null }[] {
  const database = openProfile(fixture.profile);
  const rows = database
    .prepare('SELECT * FROM v_records WHERE company_id = ? AND resource = ? ORDER BY record_id')
    .all(companyId, resource);
  database.close();
  return rows as ReturnType<typeof records>;
}

/** Queries requested for a path since `requests` was last cleared. */
function requestedQueries(path: string): string[] {
  return fixture.service.requests.filter((request) => request.path === path).map(({ query }) => query);
}

test('deletes what a failing disk left of a removed company as soon as the disk permits', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  let failing = true;
  const repair = breakDatabases(fixture.profile, (what) =>
    failing && what.includes('DELETE FROM record WHERE') ? 0 : null,
  );
  try {
    await fixture.engine.companies.remove(SMALL);
    expect(fixture.engine.companies.list()).toEqual([]);
    expect(records('expenses')).not.toEqual([]);
    await fixture.clock.advance(MINUTE_MS);
    expect(records('expenses'), 'it still fails').not.toEqual([]);
    failing = false;
    await fixture.clock.advance(MINUTE_MS);
    expect(records('expenses')).toEqual([]);
  } finally {
    repair();
  }
});

test('caches exactly the records of the service, verbatim, in the initial sync', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  const { service } = fixture;
  expect(records('expenses').map(({ record_id }) => record_id)).toEqual(service.expenseIds(SMALL));
  expect(records('incomes').map(({ record_id }) => record_id)).toEqual(service.incomeIds(SMALL));
  const token = service.companies.find(({ companyId }) => companyId === SMALL)?.token ?? '';
  const answer = await fetch(`${service.address}/1/expenses/?page_size=1000`, {
    headers: { Authorization: `Token ${token}` },
  });
  const body = await answer.text();
  for (const { raw } of records('expenses')) expect(body).toContain(raw);
});

test('fetches a new expense and an edit of yesterday with the next poll, by one request per list and its count', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  const { service } = fixture;
  // An initial sync of several pages is proven by a sweep.
  await fixture.pass(MINUTE_MS);
  const added = service.addExpense(SMALL, { invoice_number: 'NEW-1' });
  service.requests.length = 0;
  await fixture.pass(6 * MINUTE_MS);
  expect(records('expenses').find(({ record_id }) => record_id === added)?.raw).toContain('NEW-1');
  expect(requestedQueries('/1/expenses/')).toEqual([
    'date_field=created&from_date=2026-01-13&ordering=-created&page_size=100',
    'date_field=created&page_size=1',
  ]);
  service.editExpense(SMALL, added, { invoice_number: 'EDITED-1' });
  await fixture.pass(6 * MINUTE_MS);
  expect(records('expenses').find(({ record_id }) => record_id === added)?.raw).toContain('EDITED-1');
  const [run] = fixture.reader.runs.page(SMALL, null, 100).filter(({ target }) => target === 'expenses');
  expect(run).toMatchObject({ kind: 'poll', outcome: 'succeeded', requests: 2, added: 0, changed: 1 });
});

test('polls balances every minute and stores them as history', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  fixture.service.setBalance(SMALL, '1234.50');
  await fixture.pass(MINUTE_MS * 1.1);
  const [account] = fixture.reader.balances.get(SMALL).accounts;
  expect(account?.balance).toBe('1234.50');
  const database = openProfile(fixture.profile);
  const history = database
    .prepare('SELECT balance FROM v_balance_history WHERE company_id = ? AND account_id = ? ORDER BY seen_at')
    .pluck()
    .all(SMALL, Number(account?.accountId));
  database.close();
  expect(history).toHaveLength(2);
  expect(history[1]).toBe('1234.50');
});

test('keeps everything readable while the service is unavailable, and recovers on its own', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  const countBefore = records('expenses').length;
  await fixture.service.stop();
  await fixture.pass(6 * MINUTE_MS);
  expect(fixture.target(SMALL, 'expenses')?.lastFailure?.failure).toMatchObject({ code: 'unreachable' });
  expect(fixture.engine.board.get(SMALL)?.stopped).toBeNull();
  expect(records('expenses')).toHaveLength(countBefore);
  const port = Number(new URL(fixture.service.address).port);
  const { clock } = fixture;
  fixture.service = await startSampleService({ volume: 0.05, tickSeconds: 0, clock, port });
  await fixture.pass(6 * MINUTE_MS);
  expect(fixture.target(SMALL, 'expenses')?.lastFailure).toBeNull();
});

test('pauses only the company with a refused token, and sends no further requests for it', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  await fixture.connect(EUR);
  const token = fixture.service.companies.find(({ companyId }) => companyId === SMALL)?.token ?? '';
  fixture.service.deleteToken(token);
  await fixture.pass(2 * MINUTE_MS);
  expect(fixture.engine.board.get(SMALL)?.stopped).toMatchObject({ code: 'token-refused' });
  const refusals = fixture.service.requests.filter(({ status }) => status === 401).length;
  await fixture.pass(30 * MINUTE_MS);
  expect(fixture.service.requests.filter(({ status }) => status === 401)).toHaveLength(refusals);
  expect(fixture.engine.board.get(EUR)?.stopped).toBeNull();
  expect(records('expenses').length).toBeGreaterThan(0);
});

test('keeps syncing the other lists if permission to one is missing', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  fixture.service.failNext({ status: 403, path: '/1/incomes/', times: 1_000 });
  fixture.service.addExpense(SMALL, { invoice_number: 'STILL-SYNCED' });
  await fixture.pass(6 * MINUTE_MS);
  expect(fixture.target(SMALL, 'incomes')?.lastFailure?.failure.code).toBe('forbidden');
  expect(records('expenses').some(({ raw }) => raw.includes('STILL-SYNCED'))).toBe(true);
  expect(fixture.engine.board.get(SMALL)?.stopped).toBeNull();
});

test('resumes an interrupted backfill where it stopped', async () => {
  fixture = await startFixture({ volume: 0.2, maxPageSize: 100 });
  const connected = fixture.connect(HUF);
  for await (const { change } of fixture.engine.changes.subscribe(null, new AbortController().signal)) {
    if (change.kind !== 'records' || change.resource !== 'expenses') continue;
    fixture.service.failNext({ status: 500, path: '/1/expenses/' });
    break;
  }
  await connected;
  const before = records('expenses', HUF).length;
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(fixture.service.expenseIds(HUF).length);
  fixture.service.requests.length = 0;
  await fixture.pass(MINUTE_MS);
  expect(records('expenses', HUF)).toHaveLength(fixture.service.expenseIds(HUF).length);
  const all = requestedQueries('/1/expenses/');
  expect(all[0]).toMatch(/(^|&)page=\d/);
  const pages = all.slice(
    0,
    all.findIndex((query) => !/(^|&)page=\d/.test(query)),
  );
  expect(pages.length).toBeLessThan(fixture.service.expenseIds(HUF).length / 100);
});

test('joins current runs on sync now instead of repeating requests', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  fixture.service.requests.length = 0;
  await Promise.all([fixture.engine.syncs.now(SMALL), fixture.engine.syncs.now(null)]);
  expect(requestedQueries('/1/pulse/')).toHaveLength(1);
  expect(requestedQueries('/1/incomes/').filter((query) => query.includes('from_date'))).toHaveLength(1);
});

test('sends no requests and loses no data while the keychain is locked; unlocking it is enough', async () => {
  let state: TokenState = 'locked';
  const inner = createSessionVault();
  let probes = 0;
  const locked: Vaults['keychain'] = {
    ...inner,
    probe: () => {
      probes += 1;
      return Promise.resolve(state);
    },
    read: (key: VaultKey) =>
      state === 'present' ? inner.read(key) : Promise.resolve({ state, token: null }),
  };
  fixture = await startFixture();
  await fixture.connect(SMALL);
  await fixture.connect(EUR);
  for (const company of fixture.engine.companies.list()) {
    const read = await fixture.vaults.session.read(keyOf(company));
    if (read.token) await inner.write(keyOf(company), read.token);
  }
  await fixture.restart({ keychain: locked, session: locked });
  await fixture.quiet(SMALL);
  await fixture.quiet(EUR);
  const stopped: Failure | null | undefined = fixture.engine.board.get(SMALL)?.stopped;
  expect(stopped).toEqual({ code: 'keychain', state: 'locked' });
  expect(records('expenses').length).toBeGreaterThan(0);
  await fixture.pass(2 * MINUTE_MS);
  expect(probes, 'one probe every half minute for all companies').toBe(4);
  state = 'present';
  fixture.service.requests.length = 0;
  await fixture.pass(MINUTE_MS);
  for (const companyId of [SMALL, EUR]) {
    expect(fixture.engine.board.get(companyId)).toMatchObject({ stopped: null, token: 'present' });
  }
  expect(requestedQueries('/1/pulse/').length).toBeGreaterThan(0);
});

test('removes all data of a removed company', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  await fixture.connect(EUR);
  expect(await fixture.engine.companies.remove(SMALL)).toEqual({ tokenDeleted: true });
  expect(records('expenses')).toEqual([]);
  expect(fixture.reader.runs.page(SMALL, null, 10)).toEqual([]);
  expect(fixture.reader.balances.get(SMALL).accounts).toEqual([]);
  expect(fixture.engine.companies.list().map(({ companyId }) => companyId)).toEqual([EUR]);
  expect(await fixture.vaults.session.read(small())).toMatchObject({ state: 'absent' });
  expect(records('expenses', EUR).length).toBeGreaterThan(0);
});

test('stores no token in any file of the profile', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  const token = fixture.service.companies.find(({ companyId }) => companyId === SMALL)?.token ?? '';
  for (const file of readdirSync(fixture.profile)) {
    const path = join(fixture.profile, file);
    expect(existsSync(path) && readFileSync(path).includes(token), file).toBe(false);
  }
});

test('refuses a second process on the same profile', async () => {
  fixture = await startFixture();
  const { startEngine } = await import('./engine.ts');
  expect(() =>
    startEngine({
      profile: fixture.profile,
      clock: fixture.clock,
      random: () => 0,
      client: undefined as never,
      openVaults: () => fixture.vaults,
      report: () => undefined,
    }),
  ).toThrow(
    expect.objectContaining({
      failure: expect.objectContaining({ code: 'storage', reason: 'in-use' }) as Failure,
    }),
  );
});
