import { formatAmount, parseAmount } from '../../../shared/money.ts';
import type { BelowZero, CompanyOverview } from '../../../shared/model/overview.ts';
import type { CompanySync } from '../../../shared/model/sync.ts';
import { isStale } from '../../../shared/freshness.ts';
import { issueOf } from '../../ui/sync-health/issues.ts';
import { oldestBalance } from './balance-ages.ts';

/** Reason for a company's position. */
export type Reason =
  | { kind: 'stopped' }
  /** `count` accounts are below zero; these are the first of them. */
  | { kind: 'overdrawn'; count: number; accounts: BelowZero[] }
  /** Cash plus the net amount due within the next days is negative: the amounts lacking, as decimal text. */
  | { kind: 'short'; lacking: Lacking[] }
  | { kind: 'stale' }
  /** A list or the balances failed to sync; the sync column shows which. */
  | { kind: 'failing' }
  | { kind: 'to-pay' }
  | { kind: 'to-receive' };

/** The amount by which the cash in a currency falls short, above zero. */
interface Lacking {
  currency: string;
  amount: string;
}

/** Worst first; a company without a reason comes last. */
const ORDER: readonly Reason['kind'][] = [
  'stopped',
  'overdrawn',
  'short',
  'stale',
  'failing',
  'to-pay',
  'to-receive',
];

/** The sync state of a company, as far as it affects the order. */
export type Standing = 'stopped' | 'failing' | 'well';

export function standingOf(sync: CompanySync, now: number): Standing {
  if (sync.stopped !== null || sync.token !== 'present') return 'stopped';
  return issueOf(sync, now)?.kind === 'failure' ? 'failing' : 'well';
}

/** All reasons that apply to a company, worst first. */
export function reasonsOf(
  row: CompanyOverview,
  standing: Standing,
  now: number,
  balanceIntervalMs: number,
): Reason[] {
  const lacking = lackingIn(row);
  const receivedAt = oldestBalance(row);
  const isStopped = standing === 'stopped';
  const isOld = receivedAt !== null && isStale(receivedAt, now, balanceIntervalMs);
  const all: (Reason | false)[] = [
    isStopped && { kind: 'stopped' },
    row.overdrawn > 0 && { kind: 'overdrawn', count: row.overdrawn, accounts: row.belowZero },
    lacking.length > 0 && { kind: 'short', lacking },
    // Balances that are not synced are out of date for that reason.
    !isStopped && isOld && { kind: 'stale' },
    standing === 'failing' && { kind: 'failing' },
    isAnyOpen(row.overdueToPay) && { kind: 'to-pay' },
    isAnyOpen(row.overdueToReceive) && { kind: 'to-receive' },
  ];
  return all.filter((reason) => reason !== false);
}

/** A company's figures and its reasons, worst first. */
export interface Attention {
  row: CompanyOverview;
  reasons: Reason[];
}

/**
 * Orders by the worst reason; for equal reasons by number of overdrawn accounts, then of overdue items. Amounts are
 * not compared, because their currencies differ. The sort is stable.
 */
export function compareAttention(a: Attention, b: Attention): number {
  return (
    rankOf(a) - rankOf(b) || b.row.overdrawn - a.row.overdrawn || overdueItems(b.row) - overdueItems(a.row)
  );
}

function rankOf({ reasons: [worst] }: Attention): number {
  return worst ? ORDER.indexOf(worst.kind) : ORDER.length;
}

/** Cancelled records do not count as open. */
function isAnyOpen(items: CompanyOverview['overdueToPay']): boolean {
  return items.some(({ count }) => count > 0);
}

function overdueItems({ overdueToPay, overdueToReceive }: CompanyOverview): number {
  return [...overdueToPay, ...overdueToReceive].reduce((sum, { count }) => sum + count, 0);
}

function lackingIn({ cash, dueSoon }: CompanyOverview): Lacking[] {
  return cash.flatMap(({ currency, total }) => {
    if (currency === null) return [];
    const soon = dueSoon.find((one) => one.currency === currency);
    const has = total === null ? null : parseAmount(total);
    const due = soon?.net ? parseAmount(soon.net) : null;
    if (has === null || due === null || due >= 0n || has + due >= 0n) return [];
    return [{ currency, amount: formatAmount(-(has + due)) }];
  });
}
