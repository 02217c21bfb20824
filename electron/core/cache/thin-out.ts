import type { BalanceStretch } from '../../../shared/model/balance.ts';
import { LONGEST_SILENCE } from '../../../shared/constants/silence.ts';

/**
 * At most about `points` stretches of a history, oldest first: those that begin in the same of `points` equal spans and
 * have no silence between them become one, with the balance that held last.
 */
export function thinOut(stretches: readonly BalanceStretch[], points: number): BalanceStretch[] {
  const [first] = stretches;
  const last = stretches.at(-1);
  if (!first || !last || stretches.length <= points) return [...stretches];
  const span = (last.lastSeenAt - first.seenAt) / points;
  const spanOf = ({ seenAt }: BalanceStretch): number => Math.floor((seenAt - first.seenAt) / span);
  const kept: BalanceStretch[] = [];
  for (const stretch of stretches) {
    const before = kept.at(-1);
    const joins =
      before !== undefined &&
      spanOf(before) === spanOf(stretch) &&
      stretch.seenAt - before.lastSeenAt <= LONGEST_SILENCE;
    if (joins) kept[kept.length - 1] = { ...stretch, seenAt: before.seenAt };
    else kept.push(stretch);
  }
  return kept;
}
