import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ABSENCE_RECHECK_MS } from '../../../../shared/limits.ts';
import { overviewOf } from '../../testing/cases/figures.ts';
import { BANK, openAccountsWorld, CASH_DESK, type AccountsWorld } from './testing/accounts-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Answers with another account in place of the second one. */
const STAND_INS: [string, object | null][] = [
  ['under another id', { ...CASH_DESK, id: '12', current_balance: '0.00' }],
  ['under another id and name', { ...CASH_DESK, id: '12', name: 'Cash desk' }],
  ['without any identity', { currency: 'EUR', current_balance: '200.00' }],
  ['unreadable', null],
];
const IN_OTHER_CURRENCY: [string, object][] = [
  ['without a currency', { ...CASH_DESK, currency: null }],
  ['in another currency', { ...CASH_DESK, currency: 'USD' }],
];

let world: AccountsWorld;
beforeEach(async () => {
  world = await openAccountsWorld();
  await world.alert('above', '1300.00');
  await world.alert('below', '1100.00');
});
afterEach(() => world.stop());

const cash = async (): Promise<string[]> => (await world.totals()).filter((total) => total.startsWith('EUR'));

describe.each([...STAND_INS, ...IN_OTHER_CURRENCY])(
  'an account that appears %s in a single answer',
  (_how, other) => {
    test('changes no cash and announces nothing, and neither does its return', async () => {
      for (const entry of [other, CASH_DESK]) {
        await world.poll(BANK, entry);
        expect([await cash(), await world.announced()]).toEqual([['EUR 1200.00'], []]);
      }
      await world.pass(MINUTE_MS);
      expect([await world.accounts(), await cash()]).toEqual([
        ['Bank 1000.00', 'Till 200.00'],
        ['EUR 1200.00'],
      ]);
      expect([await world.announced(), await world.inboxEntries()]).toEqual([[], []]);
    });
  },
);

test.each(STAND_INS)('accepts an account that appears %s in a second answer, too', async (_how, other) => {
  await world.poll(BANK, other);
  const [added] = (await world.accounts()).slice(-1);
  expect(added).toMatch(/ unconfirmed$/);
  const before = world.polls();
  await world.pass(MINUTE_MS);
  expect(world.polls(), 'polled again soon').toBe(before + 1);
  const taken = added?.replace(' unconfirmed', '');
  expect(await world.accounts()).toEqual(['Bank 1000.00', taken]);
  expect(await world.inboxEntries()).toEqual(['Till 200.00 removed']);
});

test.each(IN_OTHER_CURRENCY)(
  'accepts an account that appears %s once a second answer confirms it',
  async (_how, other) => {
    await world.poll(BANK, other);
    expect(await world.accounts()).toEqual(['Bank 1000.00', 'Till 200.00 missing']);
    await world.pass(MINUTE_MS);
    expect([await world.accounts(), await cash()]).toEqual([
      ['Bank 1000.00', 'Till 200.00'],
      ['EUR 1000.00'],
    ]);
    expect([await world.announced(), await world.inboxEntries()]).toEqual([['below'], []]);
  },
);

test('confirms a currency only by the same currency', async () => {
  await world.poll(BANK, { ...CASH_DESK, currency: 'USD' });
  world.answer(BANK, { ...CASH_DESK, currency: 'CHF' });
  await world.pass(ABSENCE_RECHECK_MS + 5_000);
  expect(await world.totals()).toEqual(['EUR 1200.00']);
  await world.pass(ABSENCE_RECHECK_MS + 5_000);
  expect(await world.totals()).toEqual(['CHF 200.00', 'EUR 1000.00']);
});

test('includes a new account at once if no other is missing from the answer', async () => {
  await world.poll(BANK, CASH_DESK, { ...CASH_DESK, id: '3', name: 'Safe', current_balance: '50.00' });
  expect([await world.accounts(), await world.totals()]).toEqual([
    ['Bank 1000.00', 'Till 200.00', 'Safe 50.00'],
    ['EUR 1250.00'],
  ]);
});

test('counts an account that an answer repeats once', async () => {
  await world.poll(BANK, CASH_DESK, BANK);
  expect([await world.accounts(), await world.totals()]).toEqual([
    ['Bank 1000.00', 'Till 200.00'],
    ['EUR 1200.00'],
  ]);
  await world.poll(BANK, CASH_DESK);
  await world.pass(MINUTE_MS);
  expect([await world.announced(), await world.inboxEntries()]).toEqual([[], []]);
});

test('accepts a repeated account with another balance as a further one on the second answer', async () => {
  await world.poll(BANK, CASH_DESK, { ...BANK, current_balance: '900.00' });
  expect([await world.accounts(), await world.totals()]).toEqual([
    ['Bank 1000.00', 'Till 200.00', 'Bank 900.00 unconfirmed'],
    ['EUR 1200.00'],
  ]);
  expect(world.sql('SELECT count(*) AS accounts FROM v_balances')).toEqual([{ accounts: 2 }]);
  await world.pass(MINUTE_MS);
  expect([await world.totals(), await world.announced()]).toEqual([['EUR 2100.00'], ['above']]);
});

test('waits for a second answer if an account reappears while another disappears', async () => {
  await world.poll(BANK);
  await world.pass(MINUTE_MS);
  await world.poll(CASH_DESK);
  expect([await world.accounts(), await world.totals()]).toEqual([
    ['Bank 1000.00 missing', 'Till 200.00 unconfirmed'],
    ['EUR 1000.00'],
  ]);
  await world.poll(BANK);
  expect([await world.accounts(), await world.inboxEntries()]).toEqual([
    ['Bank 1000.00'],
    ['Till 200.00 removed'],
  ]);
  await world.poll(CASH_DESK);
  await world.pass(MINUTE_MS);
  expect([await world.accounts(), await world.totals()]).toEqual([['Till 200.00'], ['EUR 200.00']]);
  expect(await world.inboxEntries()).toEqual([
    'Till 200.00 revived',
    'Bank 1000.00 removed',
    'Till 200.00 removed',
  ]);
});

test('checks an alert on an account that is present as usual', async () => {
  await world.alert('below', '900.00', '1');
  await world.poll({ ...BANK, current_balance: '800.00' });
  expect(await world.alerts()).toEqual(['clear null', 'clear null', 'raised 800.00']);
});

test('identifies an account that reappears with its number under another id', async () => {
  await world.poll(CASH_DESK);
  await world.pass(MINUTE_MS);
  await world.poll({ ...BANK, id: 77 }, CASH_DESK);
  expect(await world.inboxEntries()).toEqual(['Bank 1000.00 revived', 'Bank 1000.00 removed']);
});

test('extends no balance over a time without the account', async () => {
  await world.poll(BANK);
  await world.pass(5 * MINUTE_MS);
  await world.poll(BANK, CASH_DESK);
  const { client, companyId } = world;
  const [, cashDesk] = await client.balances.history({ companyId, from: 0 });
  expect(cashDesk?.stretches).toHaveLength(2);
});

test('includes a removed account in the change of cash, and in an alert on it', async () => {
  const dayStart = world.clock.now() + HOUR_MS;
  world.clock.jump(25 * HOUR_MS);
  await world.poll(BANK, CASH_DESK);
  await world.alert('change', '100.00');
  await world.poll(BANK);
  await world.pass(MINUTE_MS);
  const query = { today: '2026-01-02', dayStart, weekStart: dayStart };
  const [row] = await world.client.overview.list(query);
  expect(row?.cashSinceYesterday).toMatchObject([{ change: '-200.00', count: 2, notIncluded: 0 }]);
  expect(await world.announced()).toContain('change');
});

test('reports accounts missing from the answer and unconfirmed accounts with the total', async () => {
  await world.poll(BANK, { ...CASH_DESK, id: '12', name: 'Cash desk', current_balance: '5.00' });
  expect((await overviewOf(world)).cash).toMatchObject([
    { total: '1200.00', count: 2, notIncluded: 0, unconfirmed: 1, missing: 1 },
  ]);
});
