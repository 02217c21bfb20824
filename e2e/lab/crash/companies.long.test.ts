import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newProfile } from '../../../electron/core/cache/testing/new-profile.ts';
import {
  startSmallEngine,
  type SmallEngine,
} from '../../../electron/core/engine/companies/testing/small-engine.ts';
import {
  SmallServices,
  type SmallService,
} from '../../../electron/core/engine/companies/testing/small-services.ts';
import { Secret } from '../../../electron/core/lib/secret.ts';
import { createSessionVault } from '../../../electron/core/vault/session.ts';
import type { Vault } from '../../../electron/core/vault/vault.ts';
import { statesWithin, wrongStates, type States } from './states-within.ts';

const HERE = 'https://here.example';
const THERE = 'https://there.example';
const OTHER = 'https://other.example';
const TIMEOUT_MS = 300_000;

const alder: SmallService = {
  id: '7',
  name: 'Alder',
  taxAccountNumber: '1-1-1',
  marker: HERE,
  header: 'checked',
  pages: 1,
};
const at = new Map([
  [HERE, alder],
  [THERE, { ...alder, marker: THERE }],
  [OTHER, { ...alder, name: 'Birch', taxAccountNumber: '2-2-2', marker: OTHER }],
]);
const tokenFor = (address: string): string => `token-for-${address}`;

type Entries = Record<string, { origin: string; token: string }>;

/** A keychain in a file of the profile, so that each captured state has the entries of that moment. */
function fileVault(profile: string): Vault {
  const file = join(profile, 'keychain.json');
  const entries = (): Entries =>
    existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Entries) : {};
  return {
    keep: 'keychain',
    probe: async () => 'present',
    async read({ companyId, origin }) {
      const entry = entries()[companyId];
      return entry?.origin === origin
        ? { state: 'present', token: new Secret(entry.token) }
        : { state: 'absent', token: null };
    },
    async write({ companyId, origin }, token) {
      writeFileSync(file, JSON.stringify({ ...entries(), [companyId]: { origin, token: token.reveal() } }));
      return 'present';
    },
    async remove({ companyId }) {
      const others = Object.entries(entries()).filter(([key]) => key !== String(companyId));
      writeFileSync(file, JSON.stringify(Object.fromEntries(others)));
      return 'absent';
    },
  };
}

function start(profile: string): { small: SmallEngine; services: SmallServices; keychain: Vault } {
  const services = new SmallServices(at);
  const keychain = fileVault(profile);
  const vaults = { keychain, session: createSessionVault() };
  return { small: startSmallEngine(services, { profile, vaults }), services, keychain };
}

async function connect(small: SmallEngine): Promise<void> {
  await small.engine.companies.add(await small.check(HERE, tokenFor(HERE)), 'keychain');
  await small.quiet();
}

async function replace(small: SmallEngine, address: string, keep: Vault['keep']): Promise<void> {
  const ticket = await small.check(address, tokenFor(address));
  await small.engine.companies.replaceToken(7, ticket, keep, true);
}

/** @param before set-up before the work. */
async function statesOf(
  work: (small: SmallEngine) => Promise<unknown>,
  before: typeof connect = connect,
): Promise<States<unknown>> {
  const profile = newProfile();
  const { small } = start(profile);
  await before(small);
  try {
    return await statesWithin(profile, () => work(small));
  } finally {
    await small.stop();
  }
}

/** Starts an engine on a captured state, and describes the company once the keychain has answered. */
async function comesUp(profile: string) {
  const { small, services, keychain } = start(profile);
  try {
    await small.quiet();
    await small.engine.probeVault('keychain');
    const [company = null] = small.engine.companies.list();
    const origins = [HERE, THERE, OTHER];
    const held = await Promise.all(origins.map((origin) => keychain.read({ companyId: 7, origin })));
    return {
      company,
      tokenOf: origins.find((_origin, index) => held[index]?.state === 'present') ?? null,
      mayBeInKeychain: small.engine.companies.mayBeInKeychain(7),
      isSyncing: services.requests.length > 0,
      sentElsewhere: services.requests.filter(({ address, token }) => token !== tokenFor(address)),
      tables: small.tablesWith(7),
      markers: small.markers(7),
    };
  } finally {
    await small.stop();
  }
}

type Come = Awaited<ReturnType<typeof comesUp>>;

const without = ({ company, tokenOf, mayBeInKeychain, isSyncing, tables }: Come): string | null => {
  const left = [tokenOf, mayBeInKeychain && 'a note', isSyncing && 'a sync', ...tables].filter(Boolean);
  return company === null && left.length > 0 ? `left ${left.join()}` : null;
};

test(
  'a kill while a company is being added leaves all of it or nothing',
  { timeout: TIMEOUT_MS },
  async () => {
    const states = await statesOf(connect, async () => undefined);
    const found = new Set<boolean>();
    const wrong = await wrongStates(states, async (folder) => {
      const come = await comesUp(folder);
      found.add(come.company !== null);
      if (come.company && come.tokenOf !== HERE) return 'without its token';
      return without(come);
    });
    expect(wrong).toEqual([]);
    expect(found).toEqual(new Set([true, false]));
  },
);

test(
  'a kill while a company is being removed leaves the company or no trace of it',
  { timeout: TIMEOUT_MS },
  async () => {
    const states = await statesOf((small) => small.engine.companies.remove(7));
    const found = new Set<boolean>();
    const wrong = await wrongStates(states, async (folder) => {
      const come = await comesUp(folder);
      found.add(come.company !== null);
      return without(come);
    });
    expect(wrong).toEqual([]);
    expect(found).toEqual(new Set([true, false]));
  },
);

test.each([
  ['the same company elsewhere', THERE],
  ['another', OTHER],
])(
  'a kill while a company is being replaced by %s never mixes their books or tokens',
  { timeout: TIMEOUT_MS },
  async (_what, address) => {
    const states = await statesOf((small) => replace(small, address, 'keychain'));
    const found = new Set<string>();
    const wrong = await wrongStates(states, async (folder) => {
      const { company, tokenOf, sentElsewhere, markers } = await comesUp(folder);
      if (company === null) return 'gone';
      found.add(company.address);
      if (sentElsewhere.length > 0) return 'a token was sent elsewhere';
      const books = markers.join();
      if (tokenOf === company.address) return books === company.address ? null : `has books of ${books}`;
      // Without its token it is not synced, and shows the cached books or none.
      return books === '' || books === HERE ? null : `has books of ${books}`;
    });
    expect(wrong).toEqual([]);
    expect(found).toEqual(new Set([HERE, address]));
  },
);

test.each(['session', 'keychain'] as const)(
  'a kill while a token moves from the other store to the %s leaves no copy in the keychain',
  { timeout: TIMEOUT_MS },
  async (keep) => {
    const from = keep === 'session' ? 'keychain' : 'session';
    const states = await statesOf(
      (small) => replace(small, HERE, keep),
      async (small) => {
        await connect(small);
        if (from === 'session') await replace(small, HERE, 'session');
        await small.quiet();
      },
    );
    const found = new Set<string>();
    const wrong = await wrongStates(states, async (folder) => {
      const { company, tokenOf } = await comesUp(folder);
      found.add(company?.keep ?? 'gone');
      const isInKeychain = tokenOf !== null;
      return isInKeychain === (company?.keep === 'keychain') ? null : `${company?.keep}, token: ${tokenOf}`;
    });
    expect(wrong).toEqual([]);
    expect(found).toEqual(new Set(['session', 'keychain']));
  },
);
