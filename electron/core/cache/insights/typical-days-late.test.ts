import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, localDate } from '../../../../shared/calendar.ts';
import { formatAmount } from '../../../../shared/money.ts';
import { incoming, openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { CACHE_FILE } from '../files/cache-file.ts';
import { makeBeforeHistory } from '../testing/before-history.ts';
import { PAYMENT_TABLES } from '../payments/payment-writer.ts';

const COMPANY = 5;
const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2024, 0, 10, 12);
let cache: CacheFixture;
let runId = 0;
beforeEach(() => {
  cache = openCacheFixture();
  runId = 0;
});
afterEach(() => {
  cache.close();
});

/** Writes records found a number of days after the initial sync, by a complete sweep. */
function find(day: number, records: Fields[], list: 'incomes' | 'expenses' = 'incomes'): void {
  runId += 1;
  const now = FIRST + day * DAY_MS;
  cache.writer.transaction(() => {
    cache.writer.records.write(COMPANY, list, records.map(incoming), { now, runId });
    cache.writer.log.swept(COMPANY, list, now);
  });
}

/** An income due a number of days after the initial sync. */
const income = (id: number, partner: number | null, due: number | null, paid: number, gross = '10.00') => ({
  id,
  partner,
  due_at: due === null ? null : addDays(localDate(FIRST), due),
  paid_status: paid,
  gross_amount: gross,
  currency: 'EUR',
});

const today = addDays(localDate(FIRST), 30);
const dayOf = (day: number): string => addDays(localDate(FIRST), day);

function readForecast() {
  const { currencies, payments } = cache.reader.insights.forecast({ companyId: COMPANY, today, days: 30 });
  return {
    typical: currencies.find(({ currency }) => currency === 'EUR')?.typical ?? null,
    payments,
    currencies,
  };
}

test('moves due amounts by the median of observed payments, if there are at least three', () => {
  // Partner 1 pays 2, 4 and 9 days late. Partner 2 has only two observed payments, and one that was paid before the
  // first fetch.
  find(0, [
    income(1, 1, 1, 1),
    income(2, 1, 1, 3),
    income(3, 1, 1, 1),
    income(4, 2, 1, 1),
    income(5, 2, 1, 1),
    income(6, 2, 1, 2),
    income(10, 1, 31, 1, '0.0001'),
    income(11, 1, 27, 1, '5.00'),
    income(12, 1, 20, 1, '7.00'),
    income(13, 1, 58, 1),
    income(14, 2, 33, 1),
    income(15, 1, 40, 3),
    income(16, 1, null, 1),
  ]);
  find(3, [income(1, 1, 1, 2)]);
  find(5, [income(2, 1, 1, 2), income(4, 2, 1, 2)]);
  expect(readForecast().typical, 'two payments are not enough').toBeNull();
  find(10, [income(3, 1, 1, 2), income(5, 2, 1, 2)]);

  const { typical, payments } = readForecast();
  expect(payments).toEqual({ since: FIRST, seen: 5, undated: 0, uncertain: 0 });
  expect(typical).toMatchObject({ partners: 1, payments: 3, items: 4, atDue: 1 });
  expect(typical?.overdue.incomes, 'already later than typical').toEqual({
    count: 1,
    gross: '7.00',
    notIncluded: 0,
  });
  expect(typical?.days.map(({ date, incomes }) => [date, incomes.gross])).toEqual([
    [dayOf(31), '5.00'],
    [dayOf(33), '10.00'],
    [dayOf(35), '0.0001'],
  ]);
  expect(typical?.later.incomes.count).toBe(1);
});

test('expects early payers early, but never before today; each list has its own median', () => {
  find(0, [income(1, 1, 8, 1), income(2, 1, 8, 1), income(3, 1, 8, 1), income(4, 1, 8, 1)]);
  find(0, [income(9, 1, 32, 1)], 'expenses');
  find(1, [income(1, 1, 8, 2), income(2, 1, 8, 2)]);
  find(2, [income(3, 1, 8, 2), income(4, 1, 8, 2)]);
  find(2, [income(5, 1, 33, 1), income(6, 1, 40, 1)]);
  const { typical } = readForecast();
  // 7, 7, 6 and 6 days early: the median of -6.5 days late is rounded up to -6.
  expect(typical?.days.map(({ date, incomes, expenses }) => [date, incomes.count, expenses.count])).toEqual([
    [dayOf(30), 1, 0],
    [dayOf(32), 0, 1],
    [dayOf(34), 1, 0],
  ]);
});

test('ignores payments reversed, removed, without a due date or observed after a long gap', () => {
  find(
    0,
    [1, 2, 3, 4, 5, 6].map((id) => income(id, 1, 1, 1)).concat(income(7, 1, null, 1), income(8, null, 1, 1)),
  );
  find(0, [income(20, 1, 31, 1)]);
  find(2, [1, 2, 3].map((id) => income(id, 1, 1, 2)).concat(income(7, 1, null, 2), income(8, null, 1, 2)));
  expect(readForecast().payments).toEqual({ since: FIRST, seen: 5, undated: 2, uncertain: 0 });
  expect(readForecast().typical?.payments).toBe(3);

  find(3, [income(1, 1, 1, 1)]);
  expect(readForecast().typical, 'one of three is unpaid again').toBeNull();
  find(12, [income(1, 1, 1, 2), income(4, 1, 1, 2)]);
  expect(readForecast().payments, 'no update for nine days').toMatchObject({ seen: 6, uncertain: 2 });
  expect(readForecast().typical).toBeNull();
  find(13, [income(5, 1, 1, 2)]);
  expect(readForecast().typical?.payments).toBe(3);
  cache.remove(COMPANY, 'incomes', ['5']);
  expect(readForecast().typical).toBeNull();
});

test('uses a due date or partner as corrected later', () => {
  find(0, [income(1, 1, 1, 1), income(2, 1, 1, 1), income(3, 2, 1, 1), income(20, 1, 31, 1)]);
  find(2, [income(1, 1, 1, 2), income(2, 1, 1, 2), income(3, 2, 1, 2)]);
  find(3, [income(1, 1, 2, 2), income(2, 1, 2, 2), income(3, 1, 2, 2)]);
  expect(readForecast().typical?.days.map(({ date }) => date)).toEqual([dayOf(31)]);
});

test('both forecasts have the same total for any payments', () => {
  const open = Array.from({ length: 200 }, (_, id) =>
    income(100 + id, id % 7, 20 + (id % 45), 1, `${id}.${String(id % 100).padStart(2, '0')}`),
  );
  const seen = Array.from({ length: 21 }, (_, id) => income(id, id % 7, id % 5, 1));
  find(0, [...seen, ...open]);
  find(
    6,
    seen.map((record) => ({ ...record, paid_status: 2 })),
  );
  const { typical, currencies } = readForecast();
  const first = currencies.find(({ currency }) => currency === 'EUR');
  if (!typical || !first) throw new Error('no forecast line');
  const sum = (line: Pick<typeof first, 'overdue' | 'days' | 'later'>): string =>
    formatAmount(
      [line.overdue, ...line.days, line.later].reduce(
        (total, { incomes }) => total + BigInt(incomes.gross.replace('.', '')) * 100n,
        0n,
      ),
    );
  expect(sum(typical)).toBe(sum(first));
  expect(typical.items + typical.atDue).toBe(200);
});

test('takes over payments from an older change history and keeps them after it is pruned', () => {
  find(0, [income(1, 1, 1, 1), income(2, 1, 1, 1), income(3, 1, 1, 1), income(20, 1, 31, 1)]);
  find(
    2,
    [1, 2, 3].map((id) => income(id, 1, 1, 2)),
  );
  cache.whileClosed((profile) => {
    makeBeforeHistory(profile);
    const older = openRaw(join(profile, CACHE_FILE));
    older.exec(`DROP TABLE seen_payment; DROP TABLE payment_watch; ${PAYMENT_TABLES}`).close();
  });
  expect(readForecast().payments).toEqual({ since: FIRST, seen: 3, undated: 0, uncertain: 0 });
  expect(readForecast().typical?.days[0]?.date).toBe(dayOf(32));
  cache.writer.history.prune(cache.writer.history.newest() - 1, 1_000);
  cache.reopen();
  expect(readForecast().typical?.payments).toBe(3);
  cache.writer.removal.remove(COMPANY);
  expect(readForecast().payments).toEqual({ since: null, seen: 0, undated: 0, uncertain: 0 });
});

test('lists the records moved to a day, but not those due on it', () => {
  find(0, [
    income(1, 1, 1, 1),
    income(2, 1, 1, 1),
    income(3, 1, 1, 1),
    income(10, 1, 40, 1),
    income(11, 1, 38, 1),
    income(12, 2, 40, 1),
    income(13, 1, 29, 1),
    income(14, 1, 26, 1),
    income(15, 1, 40, 3),
  ]);
  find(3, [income(1, 1, 1, 2), income(2, 1, 1, 2), income(3, 1, 1, 2)]);
  const expected = (day: number) =>
    cache.reader.insights
      .expected({ companyId: COMPANY, currency: 'EUR', today, day: dayOf(day) })
      .lines.map(({ row }) => row.recordId);
  expect(expected(42)).toEqual(['10']);
  expect(expected(40), 'due on day 38, usually paid two days late').toEqual(['11']);
  expect(expected(31), 'overdue, but not later than typical').toEqual(['13']);
  expect(expected(28)).toEqual(['14']);
  const { typical } = readForecast();
  expect(typical?.days.map(({ date, incomes }) => [date, incomes.count])).toEqual([
    [dayOf(31), 1],
    [dayOf(40), 2],
    [dayOf(42), 1],
  ]);
});

test('ignores cancelled records in lateness and does not move records planned for a day', () => {
  const cancelled = (id: number, paid: number) => ({ ...income(id, 1, 1, paid), is_cancelled: true });
  find(0, [
    income(1, 1, 1, 1),
    income(2, 1, 1, 1),
    income(3, 1, 1, 1),
    income(4, 1, 1, 1),
    cancelled(5, 1),
    income(10, 1, 40, 1),
    { ...income(11, 1, 40, 1), planned_payment_date: dayOf(45) },
  ]);
  find(3, [income(1, 1, 1, 2), income(2, 1, 1, 2), income(3, 1, 1, 2), income(4, 1, 1, 2), cancelled(5, 2)]);
  expect(readForecast().payments.seen).toBe(4);
  find(4, [cancelled(4, 2)]);
  expect(readForecast().payments.seen).toBe(3);
  const { typical } = readForecast();
  expect(typical?.days.map(({ date, incomes }) => [date, incomes.count])).toEqual([
    [dayOf(42), 1],
    [dayOf(45), 1],
  ]);
  expect([typical?.items, typical?.atDue]).toEqual([1, 1]);
});
