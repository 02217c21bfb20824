import { parseAmount } from '../../../shared/money.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { CompanySync } from '../../../shared/model/sync.ts';
import { isStale } from '../../formatting/ages.ts';
import { issueOf } from '../../sync-health/issues.ts';
import { oldestHeard } from './oldest-heard.ts';

/** Why a company stands where it does; the worst first, `quiet` last. */
export type Reason =
  | { kind: 'stopped' }
  | { kind: 'overdrawn'; count: number }
  /** Cash and what is due within the next days together are below zero in these currencies. */
  | { kind: 'short'; currencies: string[] }
  | { kind: 'stale' }
  /** Something of it could not be read; which, the sync column says. */
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

/** The worst that is to be said of a company. */
export function reasonOf(
  row: CompanyOverview,
  sync: CompanySync | undefined,
  now: number,
  balanceMinutes: number,
): Reason {
  if (sync && (sync.stopped !== null || sync.token !== 'present')) return { kind: 'stopped' };
  if (row.overdrawn > 0) return { kind: 'overdrawn', count: row.overdrawn };
  const currencies = shortCurrencies(row);
  if (currencies.length > 0) return { kind: 'short', currencies };
  const heardAt = oldestHeard(row);
  if (heardAt !== null && isStale(heardAt, now, balanceMinutes)) return { kind: 'stale' };
  if (sync && issueOf(sync, now)?.kind === 'failure') return { kind: 'failing' };
  if (row.overdueToPay.length > 0) return { kind: 'to-pay' };
  return { kind: row.overdueToReceive.length > 0 ? 'to-receive' : 'quiet' };
}

/** A company's figures and the worst that is to be said of them. */
export interface Attention {
  row: CompanyOverview;
  reason: Reason;
}

/**
 * Orders by what is worse; within one reason by how many accounts are overdrawn, then by how many items are overdue. Amounts
 * do not count, because those of different currencies cannot be compared. Equals stay as they were.
 */
export function compareAttention(a: Attention, b: Attention): number {
  return (
    ORDER.indexOf(a.reason.kind) - ORDER.indexOf(b.reason.kind) ||
    b.row.overdrawn - a.row.overdrawn ||
    overdueItems(b.row) - overdueItems(a.row)
  );
}

function overdueItems({ overdueToPay, overdueToReceive }: CompanyOverview): number {
  return [...overdueToPay, ...overdueToReceive].reduce((sum, { count }) => sum + count, 0);
}

function shortCurrencies({ cash, dueSoon }: CompanyOverview): string[] {
  return cash.flatMap(({ currency, total }) => {
    if (currency === null) return [];
    const soon = dueSoon.find((one) => one.currency === currency);
    const [has, due] = [parseAmount(total), soon ? parseAmount(soon.net) : null];
    return has !== null && due !== null && due < 0n && has + due < 0n ? [currency] : [];
  });
}
