import { MAX_SILENCE_MS } from '../../../shared/limits.ts';
import { parseAmount } from '../../../shared/money.ts';
import type { SparklinePoint } from './sparkline-paths.ts';

/** A figure that was received for a while (ms). */
interface Reading {
  seenAt: number;
  lastSeenAt: number;
  /** Decimal text, or the service's own text where `asSent`; null: there was none. */
  balance: string | null;
  asSent?: boolean;
}

/** What was received over time as a line; figures that are not exact are gaps in it, and so is silence. */
export function historyPoints(stretches: readonly Reading[]): SparklinePoint[] {
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
