import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FailureError } from '../../../../shared/errors.ts';
import { createGatedVault, type GatedVault } from './testing/gated-vault.ts';
import { startSmallEngine, TOKEN, type SmallEngine } from './testing/small-engine.ts';
import { SmallServices, type SmallService } from './testing/small-services.ts';

const HERE = 'https://here.example';
const THERE = 'https://there.example';
const HOUR_MS = 3_600_000;

const alder: SmallService = {
  id: '7',
  name: 'Alder',
  taxAccountNumber: '1-1-1',
  marker: 'here',
  header: 'checked',
  pages: 1,
};
let services: SmallServices;
let vault: GatedVault;
let small: SmallEngine;
/** Awaited before every answer. */
let hold: (scope: string | null) => Promise<void>;
beforeEach(() => {
  hold = async () => undefined;
  const at = new Map([
    [HERE, alder],
    [THERE, { ...alder, marker: 'there' }],
  ]);
  services = new SmallServices(at, ({ scope }) => hold(scope));
  vault = createGatedVault();
  small = startSmallEngine(services, { vaults: { keychain: vault, session: vault } });
});
afterEach(() => small.stop());

/** Outcome of the work: `done`, or its failure code. */
const ends = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof FailureError ? error.failure.code : String(error)),
  );

/** Addresses requested in the next hours. */
async function requestedLater(): Promise<Set<string>> {
  services.requests.length = 0;
  for (let hour = 0; hour < 3; hour += 1) {
    await small.clock.advance(HOUR_MS);
    await small.quiet();
  }
  return new Set(services.requests.map(({ address }) => address));
}

describe('leaving safe mode while another window', () => {
  const startSafe = (): Promise<void> => small.restart(undefined, { safe: true });

  test('removes a company starts no sync of it', async () => {
    await small.connect(HERE);
    await startSafe();
    const { reached, release } = vault.hold();
    const removed = small.engine.companies.remove(7);
    await reached;
    small.engine.leaveSafeMode();
    release();
    expect(await removed).toEqual({ tokenDeleted: true });
    expect([await requestedLater(), small.tablesWith(7)]).toEqual([new Set(), []]);
  });

  test('replaces a connection starts only the sync of the new one', async () => {
    await small.connect(HERE);
    await startSafe();
    const ticket = await small.check(THERE);
    const { reached, release } = vault.hold();
    const replaced = small.engine.companies.replaceToken(7, ticket, 'session', true);
    await reached;
    small.engine.leaveSafeMode();
    release();
    expect(await replaced).toMatchObject({ address: THERE });
    expect([await requestedLater(), small.markers(7)]).toEqual([new Set([THERE]), ['there']]);
  });

  test('adds a company starts its sync once', async () => {
    await startSafe();
    const ticket = await small.check(HERE);
    const { reached, release } = vault.hold();
    const added = small.engine.companies.add(ticket, 'session');
    await reached;
    small.engine.leaveSafeMode();
    release();
    await added;
    expect([await requestedLater(), small.markers(7)]).toEqual([new Set([HERE]), ['here']]);
  });
});

test('completes adding a company and replacing its token at the same time', async () => {
  await small.connect(HERE);
  const first = await small.check(HERE);
  const second = await small.check(HERE);
  const third = await small.check(HERE);
  await small.engine.companies.remove(7);
  const added = ends(small.engine.companies.add(first, 'session'));
  const replaced = ends(small.engine.companies.replaceToken(7, second, 'session'));
  expect([await added, await replaced]).toEqual(['done', 'done']);
  expect(await ends(small.engine.companies.add(third, 'session'))).toBe('company-exists');
});

test.each(['replace first', 'remove first'])(
  'leaves nothing of a company removed while its token is replaced: %s',
  async (order) => {
    await small.connect(HERE);
    const ticket = await small.check(THERE);
    const { reached, release } = vault.hold();
    const replace = () => ends(small.engine.companies.replaceToken(7, ticket, 'session', true));
    const remove = () => ends(small.engine.companies.remove(7));
    const [one, other] = order === 'replace first' ? [replace, remove] : [remove, replace];
    const first = one();
    await reached;
    const second = other();
    release();
    expect([await first, await second]).toEqual(
      order === 'replace first' ? ['done', 'done'] : ['done', 'company-unknown'],
    );
    expect([await requestedLater(), small.tablesWith(7)]).toEqual([new Set(), []]);
    expect((await vault.read({ companyId: 7, origin: THERE })).state).toBe('absent');
  },
);

test('keeps a label imported while a connection is replaced', async () => {
  await small.connect(HERE);
  await small.engine.companies.rename(7, 'Before');
  const { transfers, companies } = small.engine;
  const text = readFileSync(transfers.export(), 'utf8').replace('"label": "Before"', '"label": "Imported"');
  const ticket = await small.check(HERE);
  const { reached, release } = vault.hold();
  const replaced = companies.replaceToken(7, ticket, 'session');
  await reached;
  const file = transfers.send(null, text);
  transfers.import(file, transfers.preview(file).digest);
  release();
  expect(await replaced).toMatchObject({ label: 'Imported' });
});

describe('a former token', () => {
  const OTHER_TOKEN = 'another-token-of-small-services';
  const remove = () => small.engine.companies.remove(7);
  const replace = async () => {
    const ticket = await small.check(HERE, OTHER_TOKEN);
    return small.engine.companies.replaceToken(7, ticket, 'session');
  };
  const withOldToken = () => services.requests.filter(({ token }) => token === TOKEN);

  /** Makes the next request with a wrong company id wait. */
  function holdWrongId() {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let isHeld = false;
    hold = async (scope) => {
      if (scope !== '8' || isHeld) return;
      isHeld = true;
      reached.resolve();
      await released.promise;
    };
    return { reached: reached.promise, release: released.resolve };
  }

  test.each([
    ['the company was removed', remove],
    ['the company was replaced', replace],
  ])('is not sent by a header probe once %s', async (_what, change) => {
    services.failures.set(HERE, ({ scope }) => {
      if (scope === '8') throw new FailureError({ code: 'unreachable', reason: 'dns' });
    });
    const ticket = await small.check(HERE);
    services.failures.clear();
    const { reached, release } = holdWrongId();
    await small.engine.companies.add(ticket, 'session');
    await reached;
    await change();
    services.requests.length = 0;
    release();
    await small.clock.advance(1);
    await small.quiet();
    expect(withOldToken()).toEqual([]);
  });

  test.each([
    ['the company was removed', remove],
    ['the company was replaced', replace],
  ])('is not sent by a check of the stored token once %s', async (_what, change) => {
    await small.connect(HERE);
    const { reached, release } = holdWrongId();
    const edit = { address: HERE, headerName: 'Books-Company', sendTokenTo: null };
    const checked = ends(small.engine.companies.checkEdit(7, edit, new AbortController().signal));
    await reached;
    await change();
    services.requests.length = 0;
    release();
    expect(await checked).toBe('cancelled');
    expect(withOldToken()).toEqual([]);
  });

  test('does not prevent another probe of the header after the company is reconnected', async () => {
    services.failures.set(HERE, ({ scope }) => {
      if (scope === '8') throw new FailureError({ code: 'unreachable', reason: 'dns' });
    });
    await small.connect(HERE);
    expect(small.engine.companies.get(7).headerState).toBe('unknown');
    await remove();
    const ticket = await small.check(HERE);
    services.failures.clear();
    await small.engine.companies.add(ticket, 'session');
    await requestedLater();
    expect(small.engine.companies.get(7).headerState).toBe('verified');
  });
});
