import { formatAmount } from '../../../shared/money.ts';

/** A currency of the sample books. The service sends only its id in records and only its code in balances. */
export interface Currency {
  id: number;
  code: string;
  /** Price of one euro, in units of 1/10,000. */
  perEuro: bigint;
  /** Smallest amount in practical use, in units of 1/10,000. */
  smallest: bigint;
}

export const CURRENCIES = {
  HUF: { id: 1, code: 'HUF', perEuro: 3_951_500n, smallest: 10_000n },
  EUR: { id: 2, code: 'EUR', perEuro: 10_000n, smallest: 100n },
  USD: { id: 3, code: 'USD', perEuro: 10_840n, smallest: 100n },
  CZK: { id: 4, code: 'CZK', perEuro: 251_300n, smallest: 100n },
  PLN: { id: 5, code: 'PLN', perEuro: 43_020n, smallest: 100n },
  CHF: { id: 6, code: 'CHF', perEuro: 9_560n, smallest: 100n },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof CURRENCIES;

/** Divides and rounds half away from zero, as is usual on invoices. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = dividend < 0n ? -divisor / 2n : divisor / 2n;
  return (dividend + half) / divisor;
}

/** The amount (1/10,000) nearest to `units` that the currency can represent. */
export function roundTo(currency: Currency, units: bigint): bigint {
  return divideRounded(units, currency.smallest) * currency.smallest;
}

/** Converts units of 1/10,000 from one currency to another at the middle rate of the books. */
export function convert(units: bigint, from: Currency, to: Currency): bigint {
  return roundTo(to, (units * to.perEuro) / from.perEuro);
}

/** Rate of the day as decimal text: the price of one unit of `from` in `to`. Varies by about two per cent. */
export function exchangeRate(from: Currency, to: Currency, day: number): string {
  if (from.id === to.id) return '1.00';
  const swing = BigInt(Math.round(Math.sin(day / 53) * 200));
  return formatAmount((to.perEuro * (10_000n + swing)) / from.perEuro);
}
