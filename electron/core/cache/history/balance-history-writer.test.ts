import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';
import { foundBalances } from '../testing/found-balances.ts';

const COMPANY = 7001;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MONTH = 30 * DAY_MS;
const START = Date.UTC(2026, 0, 15, 12);

let cache: CacheFixture;
/** The true time, and how far our own clock is ahead of it (ms). */
let truth = START;
let error = 0;
beforeEach(() => {
  cache = openCacheFixture();
  truth = START;
  error = 0;
});
afterEach(() => {
  cache.close();
});

/**
 * Polls once a minute.
 *
 * @param saysTime whether the service gives its time, which is right.
 */
function poll(balance: string, minutes: number, { saysTime = true } = {}): void {
  const account = { accountId: '1', name: 'Bank', accountNumber: null, currency: 'EUR', updatedAt: null };
  const pulse = { summary: null, text: balance, accounts: [{ ...account, balance }] };
  cache.writer.transaction(() => {
    for (let minute = 0; minute < minutes; minute += 1) {
      truth += MINUTE_MS;
      const found = { ...foundBalances(truth + error), clockSkewMs: saysTime ? -error : 0 };
      cache.writer.balances.write(COMPANY, pulse, found);
    }
  });
}

function setRight(): void {
  const by = -error;
  error = 0;
  cache.writer.transaction(() => {
    cache.writer.balances.redate(COMPANY, by);
  });
}

/** Each visible stretch: its balance, and its start in minutes from the start of the test. */
const shown = (): string[] =>
  cache.reader.balanceHistory
    .since(COMPANY, 0)
    .flatMap(({ stretches }) =>
      stretches.map(({ balance, seenAt }) => `${balance} at ${Math.round((seenAt - START) / MINUTE_MS)}`),
    );

const rows = (): number =>
  cache.inspect((database) =>
    database.prepare<[], number>('SELECT count(*) FROM history.balance_history').pluck().get(),
  ) ?? 0;

describe.each([
  ['ahead by a month', MONTH],
  ['behind by a month', -MONTH],
  ['ahead by ten years', 122 * MONTH],
  ['behind by ten years', -122 * MONTH],
  ['ahead by two hours', 120 * MINUTE_MS],
  ['behind by two hours', -120 * MINUTE_MS],
])('a clock that is %s for a while', (_which, wrong) => {
  test('gives one history in true order after correction by the service’s clock', () => {
    poll('1.00', 60 * 24);
    error = wrong;
    poll('2.00', 30);
    setRight();
    poll('2.00', 30);
    poll('3.00', 600);
    expect(shown()).toEqual(['1.00 at 1', '2.00 at 1441', '3.00 at 1501']);
  });

  test('adds one stretch while wrong and at most one when right, regardless of the number of polls', () => {
    poll('1.00', 30);
    error = wrong;
    poll('1.00', 30, { saysTime: false });
    error = 0;
    poll('1.00', 600, { saysTime: false });
    expect(rows()).toBeLessThanOrEqual(3);
    const last = cache.reader.balanceHistory.since(COMPANY, 0).at(-1)?.stretches.at(-1);
    expect(last?.lastSeenAt).toBeGreaterThan(truth - 6 * MINUTE_MS);
  });
});

test('a stretch that a wrong clock dated in the future stays hidden when that time arrives', () => {
  poll('1.00', 30, { saysTime: false });
  error = DAY_MS;
  poll('2.00', 30, { saysTime: false });
  error = 0;
  poll('3.00', 30, { saysTime: false });
  const before = shown();
  expect(before).toEqual(['1.00 at 1', '3.00 at 61']);
  poll('3.00', 2 * 24 * 60, { saysTime: false });
  expect(shown()).toEqual(before);
  expect(cache.reader.balanceHistory.readings(COMPANY, '1', [START + DAY_MS + 45 * MINUTE_MS])).toMatchObject(
    [{ balance: '3.00' }],
  );
  expect(
    cache.inspect((database) => database.prepare('SELECT balance FROM history.v_balance_history').all()),
  ).toHaveLength(2);
});
