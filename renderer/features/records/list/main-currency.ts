import type { AmountTotal } from '../../../../shared/model/record.ts';

/** A total of a currency. Records without one are never added up. */
export type CurrencySums = AmountTotal & { currency: string };

/**
 * Totals by currency, the main one first: the company's own currency if the list has it, else the one with the most
 * records. The others keep their order, which is by number of records.
 */
export function mainCurrencyFirst(totals: readonly AmountTotal[], own: string | null): CurrencySums[] {
  const sums = totals.filter((total): total is CurrencySums => total.currency !== null);
  const main = sums.find(({ currency }) => currency === own);
  return main ? [main, ...sums.filter((one) => one !== main)] : sums;
}
