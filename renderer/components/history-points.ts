import { LONGEST_SILENCE } from '../../shared/constants/silence.ts';
import { parseAmount } from '../../shared/money.ts';
import type { SparklinePoint } from './sparkline-paths.ts';

/** A figure that was heard for a while (ms). */
interface Heard {
  seenAt: number;
  lastSeenAt: number;
  /** Decimal text, or the service's own text where `asSent`; null: there was none. */
  balance: string | null;
  asSent?: boolean;
}

/** What was heard over time as a line; figures that are not exact are gaps in it, and so is silence. */
export function historyPoints(stretches: readonly Heard[]): SparklinePoint[] {
  const points: SparklinePoint[] = [];
  let lastKnown: number | null = null;
  for (const { seenAt, lastSeenAt, balance, asSent = false } of stretches) {
    const value = asSent || balance === null ? null : parseAmount(balance);
    if (value === null) {
      lastKnown = null;
      continue;
    }
    const isAfterGap = points.length > 0 && (lastKnown === null || seenAt - lastKnown > LONGEST_SILENCE);
    points.push({ from: seenAt, to: lastSeenAt, value, isAfterGap });
    lastKnown = lastSeenAt;
  }
  return points;
}
