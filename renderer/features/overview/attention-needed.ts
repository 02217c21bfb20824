import { parseAmount } from '../../../shared/money.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { CompanySync } from '../../../shared/model/sync.ts';
import { isStale } from '../../../shared/freshness.ts';
import { issueOf } from '../../ui/sync-health/issues.ts';
import { oldestBalance } from './balance-ages.ts';

/** Reason for a company's position, worst first; `quiet` is last. */
export type Reason =
  | { kind: 'stopped' }
  | { kind: 'overdrawn'; count: number }
  /** Cash plus the net amount due within the next days is negative in these currencies. */
  | { kind: 'short'; currencies: string[] }
  | { kind: 'stale' }
  /** A list or the balances failed to sync; the sync column shows which. */
  | { kind: 'failing' }
  | { kind: 'to-pay' }
  | { kind: 'to-receive' }
  | { kind: 'quiet' };

const ORDER: readonly Reason['kind'][] = [
  'stopped',
  'overdrawn',
  'short',
  'stale',
  'failing',
  'to-pay',
  'to-receive',
  'quiet',
];

/** The sync state of a company, as far as it affects the order. */
export type Standing = 'stopped' | 'failing' | 'well';

export function standingOf(sync: CompanySync, now: number): Standing {
  if (sync.stopped !== null || sync.token !== 'present') return 'stopped';
  return issueOf(sync, now)?.kind === 'failure' ? 'failing' : 'well';
}

/** The worst reason that applies to a company. */
export function reasonOf(
  row: CompanyOverview,
  standing: Standing,
  now: number,
  balanceIntervalMs: number,
): Reason {
  if (standing === 'stopped') return { kind: 'stopped' };
  if (row.overdrawn > 0) return { kind: 'overdrawn', count: row.overdrawn };
  const currencies = shortCurrencies(row);
  if (currencies.length > 0) return { kind: 'short', currencies };
  const receivedAt = oldestBalance(row);
  if (receivedAt !== null && isStale(receivedAt, now, balanceIntervalMs)) return { kind: 'stale' };
  if (standing === 'failing') return { kind: 'failing' };
  if (isAnyOpen(row.overdueToPay)) return { kind: 'to-pay' };
  return { kind: isAnyOpen(row.overdueToReceive) ? 'to-receive' : 'quiet' };
}

/** A company's figures and its worst reason. */
export interface Attention {
  row: CompanyOverview;
  reason: Reason;
}

/**
 * Orders by reason, worst first; for equal reasons by number of overdrawn accounts, then of overdue items. Amounts are
 * not compared, because their currencies differ. The sort is stable.
 */
export function compareAttention(a: Attention, b: Attention): number {
  return (
    ORDER.indexOf(a.reason.kind) - ORDER.indexOf(b.reason.kind) ||
    b.row.overdrawn - a.row.overdrawn ||
    overdueItems(b.row) - overdueItems(a.row)
  );
}

/** Cancelled records do not count as open. */
function isAnyOpen(items: CompanyOverview['overdueToPay']): boolean {
  return items.some(({ count }) => count > 0);
}

function overdueItems({ overdueToPay, overdueToReceive }: CompanyOverview): number {
  return [...overdueToPay, ...overdueToReceive].reduce((sum, { count }) => sum + count, 0);
}

function shortCurrencies({ cash, dueSoon }: CompanyOverview): string[] {
  return cash.flatMap(({ currency, total }) => {
    if (currency === null) return [];
    const soon = dueSoon.find((one) => one.currency === currency);
    const has = total === null ? null : parseAmount(total);
    const due = soon?.net ? parseAmount(soon.net) : null;
    return has !== null && due !== null && due < 0n && has + due < 0n ? [currency] : [];
  });
}
