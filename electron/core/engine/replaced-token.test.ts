import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { TokenState } from '../../../shared/model/company.ts';
import { startSampleService } from '../../sample-service/sample-service.ts';
import { breakDatabases } from '../sqlite/testing/break-databases.ts';
import { startFixture, type EngineFixture } from './testing/engine-fixture.ts';
import { createSessionVault } from '../vault/session.ts';
import { keyOf, type VaultKey } from '../vault/vault.ts';
import type { Vaults } from '../vault/vaults.ts';

const EUR = 7002;
const SMALL = 7003;

let fixture: EngineFixture;
const small = (address = fixture.service.address): VaultKey => keyOf({ companyId: SMALL, address });

afterEach(async () => {
  await fixture.stop();
});

test('a token of another company is never taken for this one', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  const token = fixture.service.companies.find(({ companyId }) => companyId === EUR)?.token ?? '';
  const check = await fixture.engine.companies.check(
    { address: fixture.service.address, token, headerName: null },
    new AbortController().signal,
  );
  await expect(fixture.engine.companies.replaceToken(SMALL, check.ticket, 'session')).rejects.toMatchObject({
    failure: { code: 'company-mismatch', expected: String(SMALL), found: String(EUR) },
  });
});

/** The small company's books at another address, and its token of there, checked and ready to be put in place. */
async function checkMoved() {
  const moved = await startSampleService({
    seed: 'moved',
    volume: 0.05,
    tickSeconds: 0,
    clock: fixture.clock,
  });
  onTestFinished(() => moved.stop());
  const token = moved.companies.find(({ companyId }) => companyId === SMALL)?.token ?? '';
  const { ticket } = await fixture.engine.companies.check(
    { address: moved.address, token, headerName: null },
    new AbortController().signal,
  );
  return { moved, ticket, token };
}

test('a new token at another address stays with it: where that cannot be noted, the one before is put back', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  const before = await fixture.vaults.session.read(small());
  const { ticket } = await checkMoved();
  const mend = breakDatabases(fixture.profile, (what) => (what.includes('INTO company (') ? 1 : null));
  const replaced = fixture.engine.companies.replaceToken(SMALL, ticket, 'session', true);
  await expect(replaced).rejects.toMatchObject({ failure: { code: 'storage' } });
  mend();
  expect(fixture.engine.companies.get(SMALL).address).toBe(fixture.service.address);
  expect((await fixture.vaults.session.read(small())).token?.reveal()).toBe(before.token?.reveal());
});

test('a token for another address is not sent to the one before, though the program ends before it is noted', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  const { vaults } = fixture;
  const written = Promise.withResolvers<undefined>();
  const keychain: Vaults['keychain'] = {
    ...vaults.keychain,
    write: async (key, token) => {
      await vaults.keychain.write(key, token);
      written.resolve(undefined);
      return new Promise(() => undefined);
    },
  };
  await fixture.restart({ keychain, session: keychain });
  await fixture.quiet(SMALL);
  const { moved, ticket, token } = await checkMoved();
  void fixture.engine.companies.replaceToken(SMALL, ticket, 'session', true);
  await written.promise;

  await fixture.restart(vaults);
  fixture.service.requests.length = 0;
  await fixture.quiet(SMALL);
  await fixture.engine.syncs.now(SMALL).catch(() => undefined);
  expect(fixture.service.requests).toEqual([]);
  expect(fixture.engine.board.get(SMALL)).toMatchObject({
    token: 'absent',
    stopped: { code: 'keychain', state: 'absent' },
  });
  expect((await vaults.session.read(small(moved.address))).token?.reveal()).toBe(token);
});

/** A keychain that can be locked, and what it holds. */
function lockable(): { vaults: Vaults; turn: (state: TokenState) => void } {
  let state: TokenState = 'present';
  const inner = createSessionVault();
  const session = createSessionVault();
  const whileOpen = <Answer>(ask: () => Promise<Answer>, locked: Answer): Promise<Answer> =>
    state === 'present' ? ask() : Promise.resolve(locked);
  const keychain: Vaults['keychain'] = {
    keep: 'keychain',
    probe: () => Promise.resolve(state),
    read: (key) => whileOpen(() => inner.read(key), { state: 'locked', token: null }),
    write: (key, token) => whileOpen(() => inner.write(key, token), 'locked'),
    remove: (key) => whileOpen(() => inner.remove(key), 'locked'),
  };
  return { vaults: { keychain, session }, turn: (now) => (state = now) };
}

describe('a token in a keychain that is locked', () => {
  let keychain: ReturnType<typeof lockable>;
  const inKeychain = async () => (await keychain.vaults.keychain.read(small())).state;
  const check = async (): Promise<string> => {
    const token = fixture.service.companies.find(({ companyId }) => companyId === SMALL)?.token ?? '';
    const input = { address: fixture.service.address, token, headerName: null };
    return (await fixture.engine.companies.check(input, new AbortController().signal)).ticket;
  };
  beforeEach(async () => {
    keychain = lockable();
    fixture = await startFixture();
    await fixture.restart(keychain.vaults);
    await fixture.engine.companies.add(await check(), 'keychain');
    await fixture.quiet(SMALL);
    keychain.turn('locked');
  });

  test('goes once it is open, where its company was removed meanwhile, also after another start', async () => {
    expect(await fixture.engine.companies.remove(SMALL)).toEqual({ tokenDeleted: false });
    await fixture.restart(keychain.vaults);
    expect(await fixture.engine.probeVault('keychain')).toBe('locked');
    keychain.turn('present');
    expect(await inKeychain()).toBe('present');
    expect(await fixture.engine.probeVault('keychain')).toBe('present');
    expect(await inKeychain()).toBe('absent');
  });

  test('goes with its company, where another is kept in memory instead', async () => {
    await fixture.engine.companies.replaceToken(SMALL, await check(), 'session');
    expect(await fixture.engine.companies.remove(SMALL)).toEqual({ tokenDeleted: false });
    await fixture.engine.companies.add(await check(), 'session');
    keychain.turn('present');
    expect(await fixture.engine.companies.remove(SMALL)).toEqual({ tokenDeleted: true });
    expect(await inKeychain()).toBe('absent');
  });

  test('stays gone from what is cleared up, where another was put in its place', async () => {
    await fixture.engine.companies.replaceToken(SMALL, await check(), 'session');
    keychain.turn('present');
    await fixture.engine.companies.replaceToken(SMALL, await check(), 'keychain');
    await fixture.engine.probeVault('keychain');
    expect(await inKeychain()).toBe('present');
  });
});
