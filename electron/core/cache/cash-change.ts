import type { CashChange } from '../../../shared/model/balance.ts';
import { formatAmount } from '../../../shared/money.ts';

/** An account of today and what was last heard of it before some moment; units of 1/10,000. */
export interface Compared {
  currency: string | null;
  now: bigint | null;
  before: bigint | null;
  /** Null: nothing was heard of it before. */
  heardAt: bigint | null;
}

/** Adds up the changes of accounts, one entry per currency in the order they come. */
export function addUp(accounts: readonly Compared[]): CashChange[] {
  const changes = new Map<string | null, CashChange & { units: bigint }>();
  for (const { currency, now, before, heardAt } of accounts) {
    const change = changes.get(currency) ?? {
      currency,
      change: null,
      count: 0,
      leftOut: 0,
      oldestSeenAt: null,
      units: 0n,
    };
    changes.set(currency, change);
    if (now === null || before === null || heardAt === null) {
      change.leftOut += 1;
      continue;
    }
    change.units += now - before;
    change.change = formatAmount(change.units);
    change.count += 1;
    change.oldestSeenAt = Math.min(change.oldestSeenAt ?? Infinity, Number(heardAt));
  }
  return [...changes.values()].map(({ currency, change, count, leftOut, oldestSeenAt }) => ({
    currency,
    change,
    count,
    leftOut,
    oldestSeenAt,
  }));
}
