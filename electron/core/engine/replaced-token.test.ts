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

test('rejects a token of another company', async () => {
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

/** The small company's books at another address with their token, checked and ready to be stored. */
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

test('saves a new token together with its address, or restores the former token if that fails', async () => {
  fixture = await startFixture();
  await fixture.connect(SMALL);
  const before = await fixture.vaults.session.read(small());
  const { ticket } = await checkMoved();
  const repair = breakDatabases(fixture.profile, (what) => (what.includes('INTO company (') ? 1 : null));
  const replaced = fixture.engine.companies.replaceToken(SMALL, ticket, 'session', true);
  await expect(replaced).rejects.toMatchObject({ failure: { code: 'storage' } });
  repair();
  expect(fixture.engine.companies.get(SMALL).address).toBe(fixture.service.address);
  expect((await fixture.vaults.session.read(small())).token?.reveal()).toBe(before.token?.reveal());
});

test('does not send a token for another address to the former one if Countinghouse ends before it is saved', async () => {
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

/** A keychain that can be locked, with its content. */
function lockable(): { vaults: Vaults; turn: (state: TokenState) => void } {
  let state: TokenState = 'present';
  const inner = createSessionVault();
  const session = createSessionVault();
  const whileOpen = <Answer>(read: () => Promise<Answer>, locked: Answer): Promise<Answer> =>
    state === 'present' ? read() : Promise.resolve(locked);
  const keychain: Vaults['keychain'] = {
    keep: 'keychain',
    probe: () => Promise.resolve(state),
    read: (key) => whileOpen(() => inner.read(key), { state: 'locked', token: null }),
    write: (key, token) => whileOpen(() => inner.write(key, token), 'locked'),
    remove: (key) => whileOpen(() => inner.remove(key), 'locked'),
  };
  return { vaults: { keychain, session }, turn: (now) => (state = now) };
}

describe('a token in a locked keychain', () => {
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

  test('is removed once the keychain is unlocked if its company was removed meanwhile, also after a restart', async () => {
    expect(await fixture.engine.companies.remove(SMALL)).toEqual({ tokenDeleted: false });
    await fixture.restart(keychain.vaults);
    expect(await fixture.engine.probeVault('keychain')).toBe('locked');
    keychain.turn('present');
    expect(await inKeychain()).toBe('present');
    expect(await fixture.engine.probeVault('keychain')).toBe('present');
    expect(await inKeychain()).toBe('absent');
  });

  test('is removed with its company even if a later token is stored in memory', async () => {
    await fixture.engine.companies.replaceToken(SMALL, await check(), 'session');
    expect(await fixture.engine.companies.remove(SMALL)).toEqual({ tokenDeleted: false });
    await fixture.engine.companies.add(await check(), 'session');
    keychain.turn('present');
    expect(await fixture.engine.companies.remove(SMALL)).toEqual({ tokenDeleted: true });
    expect(await inKeychain()).toBe('absent');
  });

  test('is not part of the cleanup if another token replaced it', async () => {
    await fixture.engine.companies.replaceToken(SMALL, await check(), 'session');
    keychain.turn('present');
    await fixture.engine.companies.replaceToken(SMALL, await check(), 'keychain');
    await fixture.engine.probeVault('keychain');
    expect(await inKeychain()).toBe('present');
  });
});
