import { MAX_SILENCE_MS } from '../../../shared/limits.ts';
import { parseAmount } from '../../../shared/money.ts';
import type { SparklinePoint } from './sparkline-paths.ts';

/** A balance that was received unchanged for a period (ms). */
interface BalanceStretch {
  seenAt: number;
  lastSeenAt: number;
  /** Decimal text, or the service's own text if `asSent`; null: none. */
  balance: string | null;
  asSent?: boolean;
}

/** A balance history as a line, with gaps for inexact balances and for periods without data. */
export function historyPoints(stretches: readonly BalanceStretch[]): SparklinePoint[] {
  const points: SparklinePoint[] = [];
  let lastKnown: number | null = null;
  for (const { seenAt, lastSeenAt, balance, asSent = false } of stretches) {
    const value = asSent || balance === null ? null : parseAmount(balance);
    if (value === null) {
      lastKnown = null;
      continue;
    }
    const isAfterGap = points.length > 0 && (lastKnown === null || seenAt - lastKnown > MAX_SILENCE_MS);
    points.push({ from: seenAt, to: lastSeenAt, value, isAfterGap });
    lastKnown = lastSeenAt;
  }
  return points;
}
