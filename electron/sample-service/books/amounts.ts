import type { Random } from '../random.ts';
import type { Book, Line, Partner } from './book.ts';
import type { VatRate } from './companies.ts';
import { CURRENCIES, convert, divideRounded, roundTo, type Currency } from './currencies.ts';
import type { ExpenseType } from './expense-types.ts';

/** Mostly one line, at most four. */
export function drawLineCount(random: Random): number {
  const draw = random.next();
  if (draw < 0.62) return 1;
  if (draw < 0.84) return 2;
  return draw < 0.95 ? 3 : 4;
}

/** Net amount (1/10,000 of `currency`) between two euro amounts; small amounts are more frequent. */
export function drawNet(book: Book, euros: [number, number], currency: Currency, random: Random): bigint {
  const [lowest, highest] = euros.map((amount) => Math.log(amount * book.plan.level)) as [number, number];
  // The draw is rounded to whole cents; the conversion is exact.
  const cents = Math.round(Math.exp(lowest + random.next() * (highest - lowest)));
  return convert(BigInt(cents) * 100n, CURRENCIES.EUR, currency);
}

/** VAT is rounded in the currency; gross is exactly net + VAT. */
export function createLine(type: number, net: bigint, rate: VatRate, currency: Currency): Line {
  return { type, net, rate, vat: roundTo(currency, divideRounded(net * BigInt(rate.percent), 100n)) };
}

/** VAT rate of a purchase or sale: none for cross-border trade, otherwise the rate of the type. */
export function rateFor(book: Book, partner: Partner, type: ExpenseType | null): VatRate {
  const [standard, reduced, none] = book.plan.vat;
  if (partner.region.country !== book.plan.country || type?.plan?.vat === 'none') return none;
  return type?.plan?.vat === 'reduced' ? reduced : standard;
}

export function grossOf(lines: readonly Line[]): bigint {
  return lines.reduce((sum, line) => sum + line.net + line.vat, 0n);
}
