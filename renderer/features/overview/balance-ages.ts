import { overviewRowAt } from '../../../shared/balance-ages.ts';
import { elapsedSince } from '../../../shared/elapsed.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { SyncState } from '../../data/queries/sync-store.ts';

/**
 * Time (ms) at which the oldest of a company's balances was received, since a total is as old as its oldest input;
 * null if none was received.
 */
export function oldestBalance({ cash, balancesSeenAt }: CompanyOverview): number | null {
  return oldestOf([balancesSeenAt, ...cash.map(({ oldestSeenAt }) => oldestSeenAt)]);
}

/** Earliest of the known times (ms); null if none is known. */
export function oldestOf(received: readonly (number | null)[]): number | null {
  const known = received.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/**
 * Applies the latest sync time to a row. An update without changes makes the balances more recent, but the row is not
 * fetched again.
 *
 * @param now own clock (ms)
 */
export function withAges(row: CompanyOverview, sync: SyncState, now: number): CompanyOverview {
  const { companyId, balancesSeenAt } = row;
  const targets = sync?.get(companyId)?.targets ?? [];
  const receivedAt = targets.find(({ target }) => target === 'balances')?.lastSuccessAt ?? null;
  if (receivedAt === null || balancesSeenAt === null) return row;
  // A time in the future was recorded by a wrong clock, so it must not win as the later one.
  const isKnown = elapsedSince(balancesSeenAt, now) !== null;
  return overviewRowAt(row, isKnown ? Math.max(receivedAt, balancesSeenAt) : receivedAt);
}

/**
 * Times (ms) at which the oldest balance of each company was received; null where unknown. @param currency limits the
 * result to totals in this currency.
 */
export function receivedIn(rows: readonly CompanyOverview[], currency?: string): (number | null)[] {
  if (currency === undefined) return rows.filter(({ cash }) => cash.length > 0).map(oldestBalance);
  return rows.flatMap(({ cash }) =>
    cash.filter((total) => total.currency === currency).map(({ oldestSeenAt }) => oldestSeenAt),
  );
}
