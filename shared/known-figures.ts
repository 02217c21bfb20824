import type { Figure } from './model/insight.ts';
import { subtractAmounts, unitsOf } from './money.ts';

/** The gross total of some records; null (unknown, not zero) if none of them could be added. */
export function knownGross({ count, gross, notIncluded }: Figure): string | null {
  return count > 0 && count === notIncluded ? null : gross;
}

/** Whether there is nothing to sum, which is not zero. An amount that belongs to no single record can exist without records. */
export function isEmptyFigure({ count, gross }: Pick<Figure, 'count' | 'gross'>): boolean {
  return count === 0 && unitsOf(gross) === 0n;
}

/** The difference of two amounts; null if either is unknown. */
export function knownDifference(amount: string | null, less: string | null): string | null {
  return amount === null || less === null ? null : subtractAmounts(amount, less);
}
