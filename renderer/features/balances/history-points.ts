import type { AccountHistory } from '../../../shared/model/balance.ts';
import { LONGEST_SILENCE } from '../../../shared/constants/silence.ts';
import { parseAmount } from '../../../shared/money.ts';
import type { SparklinePoint } from '../../components/sparkline-paths.ts';

/** An account's history as a line; figures that are not exact are gaps in it. */
export function historyPoints({ stretches }: Pick<AccountHistory, 'stretches'>): SparklinePoint[] {
  const points: SparklinePoint[] = [];
  let lastKnown: number | null = null;
  for (const { seenAt, lastSeenAt, balance, asSent } of stretches) {
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
