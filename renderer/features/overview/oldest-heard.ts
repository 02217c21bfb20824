import type { CompanyOverview } from '../../../shared/model/overview.ts';

/** When the oldest of a company's balances was heard (ms), as a total carries its oldest input; null: none ever was. */
export function oldestHeard({ cash, balancesSeenAt }: CompanyOverview): number | null {
  const heard = [balancesSeenAt, ...cash.map(({ oldestSeenAt }) => oldestSeenAt)].filter((at) => at !== null);
  return heard.length === 0 ? null : Math.min(...heard);
}
