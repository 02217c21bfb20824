import type { CashStretch } from '../../../shared/model/overview.ts';
import { formatAmount } from '../../../shared/money.ts';

/** The stretch of an account that began last within a step of a line; times in ms. */
export interface BegunStretch {
  step: number;
  /** When the first stretch of that step began. */
  first: number;
  /** When the last of them was last heard; it may reach over later steps. */
  heard: number;
  /** Units of 1/10,000. */
  units: bigint;
}

interface Frame {
  /** When the line begins (ms), the length of a step (ms), and how many there are. */
  from: number;
  step: number;
  steps: number;
}

/**
 * What accounts of one currency had together, step by step: the sum of those heard within each step. A step without an
 * answer is left out, so that a gap stays one; an account that was not named any more, or not yet, is in no sum of then.
 *
 * @param accounts each with its stretches, oldest first.
 */
export function cashLine(accounts: readonly (readonly BegunStretch[])[], frame: Frame): CashStretch[] {
  const line: CashStretch[] = [];
  const at = accounts.map(() => -1);
  for (let step = 0; step < frame.steps; step += 1) {
    const begin = frame.from + step * frame.step;
    let [units, seenAt, lastSeenAt] = [0n, Infinity, -Infinity];
    for (const [index, stretches] of accounts.entries()) {
      const before = stretches[at[index] ?? -1];
      if (stretches[(at[index] ?? -1) + 1]?.step === step) at[index] = (at[index] ?? -1) + 1;
      const now = stretches[at[index] ?? -1];
      if (!now || now.heard < begin) continue;
      units += now.units;
      const isCarried = before !== undefined && before.heard >= begin;
      seenAt = Math.min(seenAt, isCarried ? begin : Math.max(now.first, begin));
      lastSeenAt = Math.max(lastSeenAt, Math.min(now.heard, begin + frame.step));
    }
    if (seenAt === Infinity) continue;
    const last = line.at(-1);
    const balance = formatAmount(units);
    if (last?.balance === balance && last.lastSeenAt === seenAt) last.lastSeenAt = lastSeenAt;
    else line.push({ seenAt, lastSeenAt, balance });
  }
  return line;
}
