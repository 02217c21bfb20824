import Big from 'big.js';
import type { Rate } from './model/rate.ts';
import { addAmounts, formatAmount, SCALE_DIGITS, unitsOf } from './money.ts';
import { RATE_SOURCES } from './rate-rules.ts';

/** Intermediate currency for pairs without a direct rate. */
const CROSS = 'EUR';

/** Relative deviation from a neighbouring rate beyond which the user must confirm a rate. */
const MAX_RATE_DEVIATION = '0.2';

/** A separate constructor: divisions round to the digits of an amount, halves away from zero. Accepts text, never a number. */
const Exact = Big();
Exact.DP = SCALE_DIGITS;
Exact.RM = 1;
Exact.strict = true;

/** An amount in another currency, and the rates used. */
export interface Conversion {
  amount: string;
  used: Rate[];
}

/** Totals of several currencies converted into one. */
export interface ConvertedTotal {
  /** Null: nothing could be converted. */
  total: string | null;
  parts: ({ currency: string; sent: string } & Conversion)[];
  notIncluded: { currency: string | null; amount: string }[];
  /** Each rate once. */
  used: Rate[];
}

/**
 * Converts decimal text. Uses a rate between the two currencies, or one each to the euro: whichever has the newer rates,
 * and the direct rate if both are equally old. Rounds once, to 1/10,000 unit, halves away from zero.
 *
 * @param rates those in force on the day of the conversion; per pair the newest is used, then the most trusted source.
 * @returns null if there is no rate, never the same amount in another currency.
 */
export function convertAmount(
  amount: string,
  from: string | null,
  to: string,
  rates: readonly Rate[],
): Conversion | null {
  if (from === to) return { amount, used: [] };
  if (from === null) return null;
  const used = wayBetween(from, to, rates);
  if (used === null) return null;
  let above = new Exact(amount);
  let below = new Exact('1');
  let at = from;
  for (const { base, quote, rate } of used) {
    if (base === at) above = above.times(rate);
    else below = below.times(rate);
    at = base === at ? quote : base;
  }
  return { amount: formatAmount(unitsOf(above.div(below).toFixed(SCALE_DIGITS))), used };
}

/** Converts each total and adds up those with a rate; the sum is exact. */
export function convertTotals(
  totals: readonly { currency: string | null; amount: string }[],
  to: string,
  rates: readonly Rate[],
): ConvertedTotal {
  const result: ConvertedTotal = { total: null, parts: [], notIncluded: [], used: [] };
  for (const { currency, amount } of totals) {
    const converted = convertAmount(amount, currency, to, rates);
    if (converted === null || currency === null) {
      result.notIncluded.push({ currency, amount });
      continue;
    }
    result.parts.push({ currency, sent: amount, ...converted });
    result.total = addAmounts(result.total ?? '0', converted.amount);
  }
  result.used = [...new Set(result.parts.flatMap(({ used }) => used))];
  return result;
}

/** Whether two rates of a pair, in either direction, differ by more than a fifth. */
export function isFarOff(rate: Rate, neighbour: Rate): boolean {
  const one = new Exact(rate.rate);
  const other = new Exact(neighbour.rate);
  return rate.base === neighbour.base
    ? one.minus(other).abs().gt(other.times(MAX_RATE_DEVIATION))
    : one.times(other).minus('1').abs().gt(MAX_RATE_DEVIATION);
}

function wayBetween(from: string, to: string, rates: readonly Rate[]): Rate[] | null {
  const direct = bestOf(from, to, rates);
  const legs = from === CROSS || to === CROSS ? [] : [bestOf(from, CROSS, rates), bestOf(CROSS, to, rates)];
  const cross = legs.filter((rate) => rate !== null);
  if (cross.length < 2) return direct && [direct];
  return direct !== null && direct.day >= oldestDay(cross) ? [direct] : cross;
}

function bestOf(from: string, to: string, rates: readonly Rate[]): Rate | null {
  const between = rates.filter(
    ({ base, quote }) => (base === from && quote === to) || (base === to && quote === from),
  );
  return between.reduce<Rate | null>(
    (best, rate) => (best === null || isBetter(rate, best) ? rate : best),
    null,
  );
}

function isBetter(rate: Rate, than: Rate): boolean {
  if (rate.day !== than.day) return rate.day > than.day;
  return RATE_SOURCES.indexOf(rate.source) < RATE_SOURCES.indexOf(than.source);
}

function oldestDay(rates: readonly Rate[]): string {
  return rates.reduce((oldest, { day }) => (day < oldest ? day : oldest), '9999-12-31');
}
