import { isBeyond } from '../../../shared/alert-rules.ts';
import type { Alert } from '../../../shared/model/alert.ts';
import { parseAmount } from '../../../shared/money.ts';

/** How a balance stands to the limits of its alerts; the worst first, `notChecked` where it is old or not exact. */
export type Standing = 'overdrawn' | 'low' | 'high' | 'within' | 'notChecked';

export interface LimitState {
  standing: Standing;
  /** The alerts whose limits are crossed. */
  crossed: Alert[];
}

/** An account's balance, or all of a company's accounts in a currency together. */
export interface LimitedFigure {
  companyId: number;
  /** Null: all accounts together. */
  accountId: string | null;
  currency: string | null;
  /** Decimal text; null where it is not exact. */
  balance: string | null;
  isOld: boolean;
}

const WORST_FIRST = ['overdrawn', 'low', 'high'] as const;

/**
 * How the figure on screen stands to the limits set for it. By the limit itself: an alert goes on until its figure is well
 * back, but nothing says “below 500” beside 505. Null: it has no limit.
 */
export function limitState(alerts: readonly Alert[], figure: LimitedFigure): LimitState | null {
  const own = alerts.filter(
    ({ isOn, kind, companyId, accountId, currency }) =>
      isOn &&
      kind !== 'change' &&
      companyId === figure.companyId &&
      accountId === figure.accountId &&
      currency === figure.currency,
  );
  if (own.length === 0) return null;
  const units = figure.balance === null ? null : parseAmount(figure.balance);
  if (units === null || figure.isOld) return { standing: 'notChecked', crossed: [] };
  const crossed = own.filter(({ kind, threshold }) => {
    const limit = threshold === null ? 0n : parseAmount(threshold);
    return limit !== null && isBeyond({ kind, threshold: limit }, units);
  });
  const standings = crossed.map(({ kind }) => (kind === 'above' ? 'high' : units < 0n ? 'overdrawn' : 'low'));
  return { standing: WORST_FIRST.find((one) => standings.includes(one)) ?? 'within', crossed };
}
