import type { CompanyOverview } from '../../../shared/model/overview.ts';

/** When the oldest of a company's balances was received (ms), as a total carries its oldest input; null: none ever was. */
export function oldestBalance({ cash, balancesSeenAt }: CompanyOverview): number | null {
  const received = [balancesSeenAt, ...cash.map(({ oldestSeenAt }) => oldestSeenAt)].filter(
    (at) => at !== null,
  );
  return received.length === 0 ? null : Math.min(...received);
}
