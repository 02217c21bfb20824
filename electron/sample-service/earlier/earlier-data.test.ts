import { describe, expect, test } from 'vitest';
import { isBeyond } from '../../../shared/alert-rules.ts';
import { parseAmount } from '../../../shared/money.ts';
import { COMPANIES } from '../books/companies.ts';
import { createBook } from '../books/create-book.ts';
import { CURRENCIES } from '../books/currencies.ts';
import { DAY_MS } from '../books/dates.ts';
import { createEarlierData } from './earlier-data.ts';
import { EARLIER_DAYS } from './readings.ts';

const NOW = Date.parse('2026-03-18T10:24:00Z');
const TODAY = Math.floor(NOW / DAY_MS);
/** The usual interval between two polls. */
const POLL_MS = 5 * 60_000;

function bookOf(plan: (typeof COMPANIES)[number]) {
  return createBook(plan, 'seed', TODAY, 0.1);
}

describe.each(COMPANIES)('$name', (plan) => {
  const book = bookOf(plan);
  const earlier = createEarlierData(book, 'seed', NOW);

  test.each(book.accounts)('has readings of 90 days without a gap that end at $name', (account) => {
    const readings = earlier.accounts.find(({ sentId }) => sentId === String(account.id))?.readings ?? [];
    expect(readings.at(0)?.seenAt).toBe(NOW - EARLIER_DAYS * DAY_MS);
    expect(readings.at(-1)).toMatchObject({ lastSeenAt: NOW, units: account.balance });
    for (const [index, { seenAt, lastSeenAt, units }] of readings.entries()) {
      expect(lastSeenAt).toBeGreaterThanOrEqual(seenAt);
      expect(units % account.currency.smallest).toBe(0n);
      const before = readings[index - 1];
      if (before === undefined) continue;
      expect(seenAt - before.lastSeenAt).toBe(POLL_MS);
      expect(units).not.toBe(before.units);
    }
    expect(readings.length).toBeGreaterThan(10);
  });

  test('moves the main account within the last day and the last week', () => {
    const times = earlier.accounts[0]?.readings.map(({ seenAt }) => NOW - seenAt) ?? [];
    expect(times.filter((ago) => ago < DAY_MS).length).toBeGreaterThan(0);
    expect(times.filter((ago) => ago < 7 * DAY_MS).length).toBeGreaterThan(5);
  });

  test('names the currencies of its records as the sample books do', () => {
    const used = [...book.expenses.all(), ...book.incomes.all()].map(({ currency }) => currency);
    expect(earlier.currencies).toMatchObject(
      Object.fromEntries(used.map(({ id, code }) => [`#${id}`, code])),
    );
    for (const [name, code] of Object.entries(earlier.currencies)) {
      expect(Object.values(CURRENCIES).find(({ id }) => `#${id}` === name)?.code).toBe(code);
    }
  });

  test('has alerts on its accounts whose state fits their balances', () => {
    expect(earlier.alerts.length).toBeGreaterThan(0);
    for (const { accountId, currency, kind, threshold, phase, since } of earlier.alerts) {
      const account = book.accounts.find(({ id }) => String(id) === accountId);
      expect(account?.currency.code).toBe(currency);
      const limit = parseAmount(threshold ?? '0') ?? 0n;
      const rule = { kind, threshold: limit };
      if (kind === 'change') expect(limit).toBeGreaterThan(0n);
      else expect(isBeyond(rule, account?.balance ?? 0n)).toBe(phase === 'raised');
      expect(since).toBeLessThan(NOW);
    }
  });

  test('is the same for the same seed and differs for another', () => {
    expect(createEarlierData(bookOf(plan), 'seed', NOW)).toEqual(earlier);
    expect(createEarlierData(book, 'another', NOW)).not.toEqual(earlier);
  });
});

test('one alert of all companies is raised: that of the overdrawn payroll account', () => {
  const alerts = COMPANIES.flatMap((plan) => createEarlierData(bookOf(plan), 'seed', NOW).alerts);
  expect(alerts.filter(({ phase }) => phase === 'raised')).toMatchObject([{ kind: 'overdrawn' }]);
  expect(alerts.filter(({ phase }) => phase === 'clear').length).toBeGreaterThan(3);
});
