import { afterEach, beforeEach, expect, test } from 'vitest';
import { ABSENCE_CONFIRMED_AFTER_MS, ABSENCE_RECHECK_MS } from '../../../../shared/limits.ts';
import { BANK, openAccountsWorld, CASH_DESK, type AccountsWorld } from './testing/accounts-world.ts';

const SECOND_MS = 1_000;

let world: AccountsWorld;
beforeEach(async () => {
  world = await openAccountsWorld();
});
afterEach(() => world.stop());

test('keeps the balance of an account missing from one answer, and checks again soon', async () => {
  await world.alert('below', '1100.00');
  await world.poll(BANK);
  const missing = ['Bank 1000.00', 'Till 200.00 missing'];
  expect([await world.accounts(), await world.totals(), await world.inboxEntries()]).toEqual([
    missing,
    ['EUR 1200.00'],
    [],
  ]);
  expect(await world.alerts()).toEqual(['clear null']);

  world.answer(CASH_DESK, BANK);
  const before = world.polls();
  await world.pass(60 * SECOND_MS);
  expect(world.polls()).toBe(before + 1);
  expect([await world.accounts(), await world.inboxEntries()]).toEqual([['Till 200.00', 'Bank 1000.00'], []]);
  expect(await world.alerts()).toEqual(['clear 1200.00']);
});

test('removes an account that is missing twice, and reports both its removal and its return', async () => {
  await world.alert('below', '1100.00');
  await world.poll(BANK);
  await world.pass(60 * SECOND_MS);
  expect([await world.accounts(), await world.totals()]).toEqual([['Bank 1000.00'], ['EUR 1000.00']]);
  expect(await world.inboxEntries()).toEqual(['Till 200.00 removed']);
  expect(await world.alerts()).toEqual(['raised 1000.00']);
  expect((await world.client.inbox.counts({}))[0]).toMatchObject({ unread: 1, topics: { removed: 1 } });
  const before = world.polls();
  await world.pass(60 * SECOND_MS);
  expect(
    [await world.inboxEntries(), world.polls()],
    'reported once, and polled at the usual interval',
  ).toEqual([['Till 200.00 removed'], before]);

  await world.poll(BANK, { ...CASH_DESK, id: 2, current_balance: '250.00' });
  expect([await world.accounts(), await world.totals()]).toEqual([
    ['Bank 1000.00', 'Till 250.00'],
    ['EUR 1250.00'],
  ]);
  expect(await world.inboxEntries()).toEqual(['Till 250.00 revived', 'Till 200.00 removed']);
  const { companyId, client } = world;
  const history = await client.balances.history({ companyId, from: 0 });
  expect(history.map(({ stretches }) => stretches.map(({ balance }) => balance))).toEqual([
    ['1000.00'],
    ['200.00', '250.00'],
  ]);
});

test('sets no balance to zero after an empty list', async () => {
  await world.poll();
  expect([await world.accounts(), await world.totals()]).toEqual([
    ['Bank 1000.00 missing', 'Till 200.00 missing'],
    ['EUR 1200.00'],
  ]);
  await world.pass(60 * SECOND_MS);
  expect([await world.accounts(), await world.totals()]).toEqual([[], []]);
  expect(await world.inboxEntries()).toEqual(['Till 200.00 removed', 'Bank 1000.00 removed']);
});

test('does not confirm an absence by an immediate second answer or by a failure', async () => {
  await world.poll(BANK);
  await world.pass(ABSENCE_CONFIRMED_AFTER_MS - 5 * SECOND_MS);
  await world.sync();
  expect(await world.accounts()).toEqual(['Bank 1000.00', 'Till 200.00 missing']);
  world.service.answer({ '/1/pulse/': { status: 500, body: '{}' } });
  await world.pass(ABSENCE_RECHECK_MS);
  expect(await world.accounts()).toEqual(['Bank 1000.00', 'Till 200.00 missing']);
});

test.each([
  ['ahead', 1],
  ['back', -1],
])(
  'neither confirms nor prevents an absence when the clock is set %s by a year',
  async (_which, direction) => {
    const year = direction * 365 * 86_400 * SECOND_MS;
    await world.poll(BANK);
    world.clock.jump(year);
    await world.pass(2 * SECOND_MS);
    await world.sync();
    expect(await world.accounts(), 'two answers within two seconds').toEqual([
      'Bank 1000.00',
      'Till 200.00 missing',
    ]);
    await world.pass(ABSENCE_RECHECK_MS + 15 * SECOND_MS);
    world.clock.jump(-year);
    await world.sync();
    expect(await world.accounts(), 'once an answer confirms it').toEqual(['Bank 1000.00']);
  },
);

test('keeps accounts that share an id, or have none, apart from poll to poll', async () => {
  const one = { ...BANK, id: 7 };
  const two = { ...CASH_DESK, id: '7' };
  const nothing = { current_balance: '5.00', currency: 'EUR' };
  await world.poll(one, two, nothing, null, { ...nothing, current_balance: '6.00' });
  const all = ['Bank 1000.00', 'Till 200.00', 'null 5.00', 'null null', 'null 6.00'];
  expect([await world.accounts(), await world.totals()]).toEqual([all, ['EUR 1211.00', 'null null']]);
  const historyBefore = world.sql('SELECT account_id, seen_at, balance FROM v_balance_history ORDER BY 1, 2');
  for (let round = 0; round < 3; round += 1) {
    await world.poll(
      { ...nothing, current_balance: '6.00' },
      { ...two, id: 7 },
      null,
      { ...one, id: '7' },
      nothing,
    );
    expect((await world.accounts()).toSorted()).toEqual(all.toSorted());
  }
  expect(world.sql('SELECT account_id, seen_at, balance FROM v_balance_history ORDER BY 1, 2')).toEqual(
    historyBefore,
  );
  const runs = world.sql(
    "SELECT added, changed, removed FROM v_sync_runs WHERE resource = 'balances' ORDER BY started_at",
  );
  expect(runs.slice(-3)).toEqual(Array.from({ length: 3 }, () => ({ added: 0, changed: 0, removed: 0 })));
  expect(await world.inboxEntries()).toEqual([]);
});
