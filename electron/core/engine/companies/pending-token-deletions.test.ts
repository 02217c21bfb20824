import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { breakDatabases } from '../../sqlite/testing/break-databases.ts';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { companiesInKeychain, recordPendingTokenDeletions } from '../../settings/pending-token-deletions.ts';
import { openSettingsStore } from '../../settings/settings-store.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { createSessionVault } from '../../vault/session.ts';
import type { Vault } from '../../vault/vault.ts';
import { startSmallEngine, type SmallEngine } from './testing/small-engine.ts';
import { SmallServices, type SmallService } from './testing/small-services.ts';

const HERE = 'https://here.example';
const KEY = { companyId: 7, origin: HERE };
const alder: SmallService = {
  id: '7',
  name: 'Alder',
  taxAccountNumber: null,
  marker: 'here',
  header: 'checked',
  pages: 1,
};

let keychain: Vault;
let isLocked: boolean;
/** Called before each write; one that never returns simulates the end of Countinghouse there. */
let beforeWrite: () => Promise<void>;
/** Like {@link beforeWrite}, but after the write. */
let afterWrite: () => Promise<void>;
let small: SmallEngine;
beforeEach(() => {
  isLocked = false;
  beforeWrite = afterWrite = async () => undefined;
  const session = createSessionVault();
  keychain = {
    ...session,
    keep: 'keychain',
    probe: async () => (isLocked ? 'locked' : 'present'),
    remove: async (key) => (isLocked ? 'locked' : session.remove(key)),
    async write(key, token) {
      await beforeWrite();
      const state = await session.write(key, token);
      await afterWrite();
      return state;
    },
  };
  small = startSmallEngine(new SmallServices(new Map([[HERE, alder]])), {
    vaults: { keychain, session: createSessionVault() },
  });
});
afterEach(() => small.stop());

const add = async () => small.engine.companies.add(await small.check(HERE), 'keychain');
const inKeychain = async () => (await keychain.read(KEY)).state;

/** Adds a company until its write is reached, and restarts Countinghouse there. */
async function endAmidAdd(at: 'before the write' | 'after the write'): Promise<void> {
  const reached = Promise.withResolvers<void>();
  const hang = (): Promise<void> => {
    reached.resolve();
    return new Promise(() => undefined);
  };
  if (at === 'before the write') beforeWrite = hang;
  else afterWrite = hang;
  void add();
  await reached.promise;
  await small.restart();
  beforeWrite = afterWrite = async () => undefined;
}

test('removes the token of an interrupted connection when the keychain answers', async () => {
  await endAmidAdd('after the write');
  expect([await inKeychain(), small.engine.companies.list()]).toEqual(['present', []]);
  await small.engine.probeVault('keychain');
  expect([await inKeychain(), small.engine.companies.mayBeInKeychain(7)]).toEqual(['absent', false]);
});

test('removes a token that an earlier removal left, even if connecting the company again was interrupted', async () => {
  await add();
  isLocked = true;
  expect(await small.engine.companies.remove(7)).toEqual({ tokenDeleted: false });
  await endAmidAdd('before the write');
  isLocked = false;
  await small.engine.probeVault('keychain');
  expect(await inKeychain()).toBe('absent');
});

test('removes a token later that could not be reverted after its company could not be saved', async () => {
  afterWrite = async () => {
    isLocked = true;
  };
  const repair = breakDatabases(small.profile, (what) => (what.includes('INTO company (') ? 1 : null));
  await expect(add()).rejects.toMatchObject({ failure: { code: 'storage' } });
  repair();
  isLocked = false;
  expect(await inKeychain()).toBe('present');
  await small.engine.probeVault('keychain');
  expect(await inKeychain()).toBe('absent');
});

test('keeps the token of a connected company', async () => {
  await add();
  await small.engine.probeVault('keychain');
  expect(await inKeychain()).toBe('present');
  expect(small.engine.programValue('left-tokens')).toBeNull();
});

test('notes the tokens that only replaced settings referred to', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'left-tokens-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = openSettingsStore(folder);
  store.saveCompany(anyCompany(5, { keep: 'keychain' }));
  store.saveCompany(anyCompany(6, { keep: 'session' }));
  store.saveProgramValue('left-tokens', [4]);
  store.close();
  const file = path.join(folder, 'settings.db');
  cpSync(file, `${file}.before`);
  const before = openRaw(`${file}.before`);
  before.exec("UPDATE company SET company_id = 8 WHERE company_id = 6; UPDATE company SET keep = 'keychain'");
  const restored = openRaw(file);
  recordPendingTokenDeletions(restored, companiesInKeychain(before));
  before.close();
  restored.close();
  const again = openSettingsStore(folder);
  expect(again.programValue('left-tokens')).toEqual([4, 8]);
  again.close();
});
