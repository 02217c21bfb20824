import type { Random } from '../random.ts';
import type { Book, Line, Partner } from './book.ts';
import type { VatRate } from './companies.ts';
import { CURRENCIES, convert, divideRounded, roundTo, type Currency } from './currencies.ts';
import type { ExpenseType } from './expense-types.ts';

/** How many lines a record has: mostly one, at most four. */
export function drawLineCount(random: Random): number {
  const draw = random.next();
  if (draw < 0.62) return 1;
  if (draw < 0.84) return 2;
  return draw < 0.95 ? 3 : 4;
}

/** A net amount between two euro amounts, small ones more often, in the given currency (1/10,000). */
export function drawNet(book: Book, euros: [number, number], currency: Currency, random: Random): bigint {
  const [lowest, highest] = euros.map((amount) => Math.log(amount * book.plan.level)) as [number, number];
  // What is drawn is a whole number of cents; from here on it is exact.
  const cents = Math.round(Math.exp(lowest + random.next() * (highest - lowest)));
  return convert(BigInt(cents) * 100n, CURRENCIES.EUR, currency);
}

/** A line whose VAT is rounded in the currency and whose gross is, exactly, net + VAT. */
export function createLine(type: number, net: bigint, rate: VatRate, currency: Currency): Line {
  return { type, net, rate, vat: roundTo(currency, divideRounded(net * BigInt(rate.percent), 100n)) };
}

/** The VAT rate on a purchase or sale: none across a border, else what the type says. */
export function rateFor(book: Book, partner: Partner, type: ExpenseType | null): VatRate {
  const [standard, reduced, none] = book.plan.vat;
  if (partner.region.country !== book.plan.country || type?.plan?.vat === 'none') return none;
  return type?.plan?.vat === 'reduced' ? reduced : standard;
}

export function grossOf(lines: readonly Line[]): bigint {
  return lines.reduce((sum, line) => sum + line.net + line.vat, 0n);
}
