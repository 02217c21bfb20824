import type { FoundBalances } from '../balances/balance-writer.ts';

/** Balances found at this time (ms), with all clocks right. */
export function foundBalances(now: number, runId = 1): FoundBalances {
  return { now, steady: now, clockSkewMs: 0, runId };
}
