import { isBeyond } from '../../../shared/alert-rules.ts';
import type { Alert } from '../../../shared/model/alert.ts';
import { parseAmount } from '../../../shared/money.ts';

/**
 * A balance compared with the limits of its alerts, worst first; `notChecked` if the balance is out of date or inexact.
 */
export type Standing = 'overdrawn' | 'low' | 'high' | 'within' | 'notChecked';

export interface LimitState {
  standing: Standing;
  /** The alerts whose limits are crossed. */
  crossed: Alert[];
}

/** The balance of an account, or of all accounts of a company in one currency. */
export interface LimitedFigure {
  companyId: number;
  /** Null: all accounts together. */
  accountId: string | null;
  currency: string | null;
  /** Decimal text; null if it is not exact. */
  balance: string | null;
  isOld: boolean;
}

const WORST_FIRST = ['overdrawn', 'low', 'high'] as const;

/**
 * Compares a figure on screen with its limits. It ignores the margin by which a raised alert outlasts its limit, so
 * that no figure of 505 is marked “below 500”.
 *
 * @returns null if the figure has no limit.
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
