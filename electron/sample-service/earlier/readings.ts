import type { EarlierReading } from '../../core/cache/history/earlier-readings.ts';
import type { Account } from '../books/book.ts';
import { DAY_MS, dayOf, isWeekend } from '../books/dates.ts';
import { roundTo, type Currency } from '../books/currencies.ts';
import type { Random } from '../random.ts';

/** Days before the start of the service that the earlier readings cover. */
export const EARLIER_DAYS = 90;

/** Usual time between two polls of the balances (ms). */
const POLL_MS = 5 * 60_000;

/** How an account is used: movements per working day and per day of a weekend. */
interface Use {
  workDay: number;
  weekend: number;
}

const MAIN: Use = { workDay: 2.6, weekend: 0.6 };
const CASH: Use = { workDay: 0.9, weekend: 0.3 };
const OTHER: Use = { workDay: 0.45, weekend: 0.05 };

/**
 * Balances of an account over the last {@link EARLIER_DAYS} days as polls would have found them, oldest first and without
 * a gap. The last one is its balance now.
 *
 * @param position of the account in its company; the first is the one used most.
 * @param now start of the service (ms).
 */
export function createReadings(
  account: Account,
  position: number,
  now: number,
  random: Random,
): EarlierReading[] {
  const use = position === 0 ? MAIN : account.accountNumber === null ? CASH : OTHER;
  const start = now - EARLIER_DAYS * DAY_MS;
  const moments = drawMoments(use, start, now, random);
  const level = usualLevel(account);
  const readings: EarlierReading[] = [];
  let { balance } = account;
  let end = now;
  for (const moment of moments.reverse()) {
    readings.push({ seenAt: moment, lastSeenAt: end, units: balance });
    end = moment - POLL_MS;
    balance = balanceBefore(balance, level, account.currency, random);
  }
  readings.push({ seenAt: start, lastSeenAt: end, units: balance });
  return readings.reverse();
}

/** Times at which polls find a movement (ms), ascending and at least two polls apart. */
function drawMoments(use: Use, start: number, now: number, random: Random): number[] {
  const moments: number[] = [];
  for (let day = dayOf(start); day <= dayOf(now); day += 1) {
    const mean = isWeekend(day) ? use.weekend : use.workDay;
    const count = Math.floor(mean) + (random.chance(mean % 1) ? 1 : 0);
    // Banks enter the first movements of a day in the night.
    const hours: [number, number][] = Array.from({ length: count }, (_, order) =>
      order === 0 ? [0, 5] : [7, 19],
    );
    const times = hours.map(([from, to]) => day * DAY_MS + random.int(from * 3600, to * 3600) * 1000);
    moments.push(...times.sort((a, b) => a - b));
  }
  return moments.filter(
    (moment, order) =>
      moment > start + 2 * POLL_MS &&
      moment < now - 2 * POLL_MS &&
      moment - (moments[order - 1] ?? 0) > 2 * POLL_MS,
  );
}

/** The size of balance that an account varies around, in units of 1/10,000. */
function usualLevel({ balance, currency }: Account): bigint {
  const size = balance < 0n ? -balance : balance;
  const least = currency.smallest * 10_000n;
  return size > least ? size : least;
}

/** The balance before the movement that led to `balance`. Units of 1/10,000. */
function balanceBefore(balance: bigint, level: bigint, currency: Currency, random: Random): bigint {
  // The last movement of an overdrawn account was the payment that overdrew it.
  if (balance < 0n) return roundTo(currency, (level * 45n) / 100n);
  const share = random.chance(0.08) ? random.int(400, 1_200) : random.int(8, 300);
  const drawn = roundTo(currency, (level * BigInt(share)) / 10_000n);
  const step = drawn > currency.smallest ? drawn : currency.smallest;
  if (balance - step < level / 4n) return balance + step;
  if (balance + step > (level * 19n) / 10n) return balance - step;
  const isRising = random.chance(balance < (level * 8n) / 10n ? 0.6 : 0.4);
  return isRising ? balance + step : balance - step;
}
