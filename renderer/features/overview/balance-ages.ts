import { overviewRowAt } from '../../../shared/balance-ages.ts';
import { elapsedSince } from '../../../shared/elapsed.ts';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import type { SyncState } from '../../data/queries/sync-store.ts';

/** When the oldest of a company's balances was received (ms), as a total carries its oldest input; null: none ever was. */
export function oldestBalance({ cash, balancesSeenAt }: CompanyOverview): number | null {
  return oldestOf([balancesSeenAt, ...cash.map(({ oldestSeenAt }) => oldestSeenAt)]);
}

/** The earliest of times (ms) that are known; null: none is. */
export function oldestOf(received: readonly (number | null)[]): number | null {
  const known = received.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/**
 * A row as old as it is now: a balance that is as it was is younger with each update, and the sync says so. Its figures are not
 * asked for again.
 *
 * @param now own clock (ms)
 */
export function withAges(row: CompanyOverview, sync: SyncState, now: number): CompanyOverview {
  const { companyId, balancesSeenAt } = row;
  const targets = sync?.get(companyId)?.targets ?? [];
  const receivedAt = targets.find(({ target }) => target === 'balances')?.lastSuccessAt ?? null;
  if (receivedAt === null || balancesSeenAt === null) return row;
  // A time that lies ahead was noted by a clock that was wrong: it is not the later one.
  const isKnown = elapsedSince(balancesSeenAt, now) !== null;
  return overviewRowAt(row, isKnown ? Math.max(receivedAt, balancesSeenAt) : receivedAt);
}

/** When the oldest balance of each company was received (ms); null: at no time that is known. @param currency only of its totals. */
export function receivedIn(rows: readonly CompanyOverview[], currency?: string): (number | null)[] {
  if (currency === undefined) return rows.filter(({ cash }) => cash.length > 0).map(oldestBalance);
  return rows.flatMap(({ cash }) =>
    cash.filter((total) => total.currency === currency).map(({ oldestSeenAt }) => oldestSeenAt),
  );
}
