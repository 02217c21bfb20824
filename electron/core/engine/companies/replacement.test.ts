import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FailureError } from '../../../../shared/errors.ts';
import { FIRST_LOCAL_COMPANY_ID } from '../../../../shared/model/company.ts';
import { startSmallEngine, TOKEN, type SmallEngine } from './testing/small-engine.ts';
import { SmallServices, type SmallService } from './testing/small-services.ts';

const HERE = 'https://here.example';
const THERE = 'https://there.example';
const OTHER = 'https://other.example';

const alder: SmallService = {
  id: '7',
  name: 'Alder',
  taxAccountNumber: '1-1-1',
  marker: 'here',
  header: 'checked',
  pages: 2,
};
let at: Map<string, SmallService>;
let services: SmallServices;
let small: SmallEngine;
beforeEach(() => {
  at = new Map([
    [HERE, alder],
    [THERE, { ...alder, marker: 'there' }],
    [OTHER, { ...alder, name: 'Birch', taxAccountNumber: '2-2-2', marker: 'other', pages: 1 }],
  ]);
  services = new SmallServices(at);
  small = startSmallEngine(services);
});
afterEach(() => small.stop());

const company = () => small.engine.companies.get(7);

test('requires confirmation of a token for another address, name or tax number', async () => {
  await small.connect(HERE);
  const ticket = await small.check(OTHER);
  await expect(small.engine.companies.replaceToken(7, ticket, 'session')).rejects.toMatchObject({
    failure: {
      code: 'company-differs',
      connected: { name: 'Alder', taxAccountNumber: '1-1-1', address: HERE },
      checked: { name: 'Birch', taxAccountNumber: '2-2-2', address: OTHER },
      discards: true,
    },
  });
  expect(company()).toMatchObject({ name: 'Alder', address: HERE });
  expect(small.markers(7)).toEqual(['here']);

  const moved = await small.check(THERE);
  await expect(small.engine.companies.replaceToken(7, moved, 'session')).rejects.toMatchObject({
    failure: { code: 'company-differs', discards: false },
  });
  // The same check can still be added as another company.
  const own = await small.engine.companies.add(moved, 'session');
  expect(own.companyId).toBe(FIRST_LOCAL_COMPANY_ID);
});

test('never compares the books of another name with the former ones: discards everything and fetches it again', async () => {
  await small.connect(HERE);
  small.engine.writeNote({ companyId: 7, resource: 'expenses', recordId: '3', note: 'of the first service' });
  small.engine.labelCurrency(7, '#1', 'EUR');
  await small.engine.companies.replaceToken(7, await small.check(OTHER), 'session', true);
  expect(small.markers(7), 'nothing from the first service remains, even before the first answer').toEqual(
    [],
  );
  await small.quiet();
  expect(company()).toMatchObject({ name: 'Birch', address: OTHER });
  expect(small.markers(7)).toEqual(['other']);
  expect(small.tablesWith(7)).not.toContain('removal_candidate');
  expect(small.changeKinds(7), 'no change between the two services is recorded').toEqual(['added']);
});

test('keeps a company’s cached data at a new address, fetches it again, and presents missing records for review', async () => {
  at.set(THERE, { ...alder, marker: 'here', pages: 1 });
  await small.connect(HERE);
  services.requests.length = 0;
  await small.engine.companies.replaceToken(7, await small.check(THERE), 'session', true);
  expect(small.markers(7)).toEqual(['here']);
  await small.quiet();
  await small.engine.syncs.sweep(7, null);
  expect(services.requests.every(({ address }) => address === THERE)).toBe(true);
  expect(
    services.requests.filter(({ path, query }) => path === '/1/expenses/' && query.includes('from_date')),
  ).toEqual([]);
  expect(small.engine.syncs.removalsToReview()).toContainEqual({
    companyId: 7,
    resource: 'expenses',
    count: 2,
    cached: 4,
  });
});

test('rejects another company id even with the user’s confirmation', async () => {
  await small.connect(HERE);
  at.set(THERE, { ...alder, id: '"07"' });
  const ticket = await small.check(THERE);
  await expect(small.engine.companies.replaceToken(7, ticket, 'session', true)).rejects.toMatchObject({
    failure: { code: 'company-mismatch', expected: '7', found: '07' },
  });
});

test('rejects the connection of another connected company', async () => {
  await small.connect(HERE);
  const there = await small.connect(THERE);
  const ticket = await small.check(HERE);
  await expect(small.engine.companies.replaceToken(there, ticket, 'session', true)).rejects.toMatchObject({
    failure: { code: 'company-exists', address: HERE },
  });
});

describe('the company-scope header', () => {
  const stateAt = async (address: string) => {
    const companyId = await small.connect(address);
    return small.engine.companies.get(companyId).headerState;
  };

  test('is verified if a wrong id is refused', async () => {
    expect(await stateAt(HERE)).toBe('verified');
  });

  test('is ignored if a wrong id makes no difference', async () => {
    at.set(HERE, { ...alder, header: 'ignored' });
    expect(await stateAt(HERE)).toBe('ignored');
  });

  test.each([
    ['a page from another server', { code: 'forbidden', detail: null }],
    ['a different error', { code: 'service-error', status: 500, detail: 'Try later' }],
    ['no answer', { code: 'unreachable', reason: 'reset' }],
  ] as const)('stays unknown if a wrong id is answered with %s', async (_what, failure) => {
    services.failures.set(HERE, ({ scope }) => {
      if (scope !== null && scope !== '7') throw new FailureError(failure);
    });
    expect(await stateAt(HERE)).toBe('unknown');
  });

  test('stays unknown if the right id is refused as well by then', async () => {
    let refused = false;
    services.failures.set(HERE, ({ scope, path }) => {
      refused ||= scope !== null && scope !== '7';
      if (refused && path === '/2/company-info/')
        throw new FailureError({ code: 'forbidden', detail: 'No permission' });
    });
    const ticket = await small.check(HERE);
    const added = await small.engine.companies.add(ticket, 'session');
    expect(added.headerState).toBe('unknown');
  });
});

describe('an edited connection', () => {
  const signal = new AbortController().signal;
  const edit = (address: string, sendTokenTo: string | null = null, headerName: string | null = null) =>
    small.engine.companies.checkEdit(7, { address, headerName, sendTokenTo }, signal);
  beforeEach(async () => {
    await small.connect(HERE);
    services.requests.length = 0;
  });

  test('changes and tests its header name without the token being entered again', async () => {
    at.set(HERE, { ...alder, header: 'ignored' });
    const found = await edit(HERE, null, 'Books-Company');
    expect(found).toMatchObject({ headerState: 'ignored', existing: { companyId: 7 } });
    const saved = await small.engine.companies.replaceToken(7, found.ticket, 'session');
    expect(saved).toMatchObject({ headerName: 'Books-Company', headerState: 'ignored', address: HERE });
    expect(services.requests[0]?.token).toBe(TOKEN);
  });

  test('sends its token to another origin only if that exact origin was confirmed', async () => {
    for (const confirmed of [null, HERE, OTHER, `${THERE}:8443`]) {
      await expect(edit(`${THERE}/base`, confirmed)).rejects.toMatchObject({
        failure: { code: 'origin-unconfirmed', origin: THERE },
      });
    }
    expect(services.requests).toEqual([]);
    const found = await edit(THERE, THERE);
    const saved = await small.engine.companies.replaceToken(7, found.ticket, 'session', true);
    expect(saved.address).toBe(THERE);
    expect((await small.vaults.session.read({ companyId: 7, origin: HERE })).state).toBe('absent');
    expect((await small.vaults.session.read({ companyId: 7, origin: THERE })).state).toBe('present');
    await small.quiet();
    expect(services.requests.every(({ address }) => address === THERE)).toBe(true);
  });

  test('moves within its origin without a write to the keychain', async () => {
    at.set(`${HERE}/base`, alder);
    const { ticket } = await edit(`${HERE}/base`);
    const write = vi.spyOn(small.vaults.session, 'write');
    const saved = await small.engine.companies.replaceToken(7, ticket, 'session', true);
    expect(write).not.toHaveBeenCalled();
    expect(saved.address).toBe(`${HERE}/base`);
    await small.quiet();
    expect(small.engine.board.get(7)?.stopped ?? null).toBeNull();
  });

  test('reports a stored token that cannot be read', async () => {
    await small.vaults.session.remove({ companyId: 7 });
    await expect(edit(HERE)).rejects.toMatchObject({ failure: { code: 'keychain', state: 'absent' } });
  });
});
