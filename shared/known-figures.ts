import type { Figure } from './model/insight.ts';
import { subtractAmounts, unitsOf } from './money.ts';

/** The gross of some records; null where there are some, but none that could be added: that is not known, and not zero. */
export function knownGross({ count, gross, notIncluded }: Figure): string | null {
  return count > 0 && count === notIncluded ? null : gross;
}

/** Whether a figure is of nothing at all: that is no sum, and so not zero. What belongs to no single record may still have an amount. */
export function isNothing({ count, gross }: Pick<Figure, 'count' | 'gross'>): boolean {
  return count === 0 && unitsOf(gross) === 0n;
}

/** What is left of one amount after another; null where one of them is not known. */
export function knownDifference(amount: string | null, less: string | null): string | null {
  return amount === null || less === null ? null : subtractAmounts(amount, less);
}
