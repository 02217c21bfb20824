import { afterEach, beforeEach, expect, test } from 'vitest';
import { ABSENCE_CONFIRMED_AFTER_MS, ABSENCE_RECHECK_MS } from '../../../../shared/limits.ts';
import { overviewOf } from '../../testing/cases/figures.ts';
import { openCaseWorld, type CaseWorld } from '../../testing/cases/case-world.ts';

const SECOND = 1_000;
const BANK = { id: 1, name: 'Bank', account_number: '1177-1', currency: 'EUR', current_balance: '1000.00' };
const TILL = { id: '2', name: 'Till', account_number: null, currency: 'EUR', current_balance: '200.00' };

let world: CaseWorld;
beforeEach(async () => {
  const list = '{"count":0,"next":null,"previous":null,"results":[]}';
  world = await openCaseWorld({
    company: 9300,
    token: 'missing-accounts-9300-0123456789abcdef',
    answers: {
      '/2/company-info/': '{"id":9300,"name":"Missing accounts"}',
      '/1/expenses/': list,
      '/1/incomes/': list,
      '/1/partners/': list,
      '/2/expense-types/': list,
      '/1/pulse/': pulse(BANK, TILL),
    },
  });
  await world.client.settings.update({ balanceMinutes: 60 });
});
afterEach(() => world.stop());

function pulse(...accounts: object[]): string {
  return JSON.stringify({ summary: 0, accounts });
}

/** Puts another answer in place, and polls once. */
async function poll(...accounts: object[]): Promise<void> {
  world.service.answer({ '/1/pulse/': pulse(...accounts) });
  await world.sync();
}

const polls = (): number => world.service.asked.filter((path) => path === '/1/pulse/').length;
const totals = async () =>
  (await overviewOf(world)).cash.map(({ currency, total }) => `${currency} ${total}`);

/** Each account, with a mark where it is missing from the last answer. */
async function accounts(): Promise<string[]> {
  const { accounts: all } = await world.client.balances.get({ companyId: world.companyId });
  return all.map(
    ({ name, balance, missingSince }) => `${name} ${balance}${missingSince === null ? '' : ' missing'}`,
  );
}

async function news(): Promise<string[]> {
  const entries = await world.client.inbox.page({
    ...{ companyId: world.companyId, topic: null, unreadOnly: true, before: null, limit: 100 },
  });
  return entries.map((entry) =>
    entry.resource === 'accounts'
      ? `${entry.account.name} ${entry.account.balance} ${entry.kind}`
      : entry.recordId,
  );
}

async function alertBelow(threshold: string) {
  const { companyId, client } = world;
  const of = { companyId, accountId: null, currency: 'EUR', kind: 'below' as const };
  await client.alerts.create({ ...of, threshold, margin: null });
  return async () => (await client.alerts.list({})).map(({ phase, value }) => `${phase} ${value}`);
}

test('an account missing from one answer keeps its balance, and is looked for again soon', async () => {
  const alerts = await alertBelow('1100.00');
  await poll(BANK);
  const missing = ['Bank 1000.00', 'Till 200.00 missing'];
  expect([await accounts(), await totals(), await news()]).toEqual([missing, ['EUR 1200.00'], []]);
  expect(await alerts()).toEqual(['clear 1200.00']);

  world.service.answer({ '/1/pulse/': pulse(TILL, BANK) });
  const before = polls();
  await world.pass(60 * SECOND);
  expect(polls()).toBe(before + 1);
  expect([await accounts(), await news()]).toEqual([['Till 200.00', 'Bank 1000.00'], []]);
  expect(await alerts()).toEqual(['clear 1200.00']);
});

test('one that stays away is gone with the second answer, which is news, and so is its return', async () => {
  const alerts = await alertBelow('1100.00');
  await poll(BANK);
  await world.pass(60 * SECOND);
  expect([await accounts(), await totals()]).toEqual([['Bank 1000.00'], ['EUR 1000.00']]);
  expect(await news()).toEqual(['Till 200.00 removed']);
  expect(await alerts()).toEqual(['raised 1000.00']);
  expect((await world.client.inbox.counts({}))[0]).toMatchObject({ unread: 1, topics: { removed: 1 } });
  const before = polls();
  await world.pass(60 * SECOND);
  expect([await news(), polls()], 'reported once, and polled at the usual pace').toEqual([
    ['Till 200.00 removed'],
    before,
  ]);

  await poll(BANK, { ...TILL, id: 2, current_balance: '250.00' });
  expect([await accounts(), await totals()]).toEqual([['Bank 1000.00', 'Till 250.00'], ['EUR 1250.00']]);
  expect(await news()).toEqual(['Till 250.00 revived', 'Till 200.00 removed']);
  const { companyId, client } = world;
  const history = await client.balances.history({ companyId, from: 0 });
  expect(history.map(({ stretches }) => stretches.map(({ balance }) => balance))).toEqual([
    ['1000.00'],
    ['200.00', '250.00'],
  ]);
});

test('an empty list after a full one makes nothing zero', async () => {
  await poll();
  expect([await accounts(), await totals()]).toEqual([
    ['Bank 1000.00 missing', 'Till 200.00 missing'],
    ['EUR 1200.00'],
  ]);
  await world.pass(60 * SECOND);
  expect([await accounts(), await totals()]).toEqual([[], []]);
  expect(await news()).toEqual(['Till 200.00 removed', 'Bank 1000.00 removed']);
});

test('an answer at once after the first confirms nothing, nor does a failure', async () => {
  await poll(BANK);
  await world.pass(ABSENCE_CONFIRMED_AFTER_MS - 5 * SECOND);
  await world.sync();
  expect(await accounts()).toEqual(['Bank 1000.00', 'Till 200.00 missing']);
  world.service.answer({ '/1/pulse/': { status: 500, body: '{}' } });
  await world.pass(ABSENCE_RECHECK_MS);
  expect(await accounts()).toEqual(['Bank 1000.00', 'Till 200.00 missing']);
});

test.each([
  ['ahead', 1],
  ['back', -1],
])('a clock that is set %s by a year confirms no absence, and prevents none', async (_which, direction) => {
  const year = direction * 365 * 86_400 * SECOND;
  await poll(BANK);
  world.clock.jump(year);
  await world.pass(2 * SECOND);
  await world.sync();
  expect(await accounts(), 'two answers in two seconds').toEqual(['Bank 1000.00', 'Till 200.00 missing']);
  await world.pass(ABSENCE_RECHECK_MS + 15 * SECOND);
  world.clock.jump(-year);
  await world.sync();
  expect(await accounts(), 'as soon as one confirms it').toEqual(['Bank 1000.00']);
});

test('accounts that share an id, or have none, are kept apart from poll to poll', async () => {
  const [one, two] = [
    { ...BANK, id: 7 },
    { ...TILL, id: '7' },
  ];
  const nothing = { current_balance: '5.00', currency: 'EUR' };
  await poll(one, two, nothing, null as never, { ...nothing, current_balance: '6.00' });
  const all = ['Bank 1000.00', 'Till 200.00', 'null 5.00', 'null null', 'null 6.00'];
  expect([await accounts(), await totals()]).toEqual([all, ['EUR 1211.00', 'null null']]);
  const kept = world.sql('SELECT account_id, seen_at, balance FROM v_balance_history ORDER BY 1, 2');
  for (let round = 0; round < 3; round += 1) {
    await poll(
      { ...nothing, current_balance: '6.00' },
      { ...two, id: 7 },
      null as never,
      { ...one, id: '7' },
      nothing,
    );
    expect((await accounts()).toSorted()).toEqual(all.toSorted());
  }
  expect(world.sql('SELECT account_id, seen_at, balance FROM v_balance_history ORDER BY 1, 2')).toEqual(kept);
  const runs = world.sql(
    "SELECT added, changed, removed FROM v_sync_runs WHERE resource = 'balances' ORDER BY started_at",
  );
  expect(runs.slice(-3)).toEqual(Array.from({ length: 3 }, () => ({ added: 0, changed: 0, removed: 0 })));
  expect(await news()).toEqual([]);
});
