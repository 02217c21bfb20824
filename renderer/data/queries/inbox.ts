import { useQuery } from '@tanstack/react-query';
import type { InboxCount } from '../../../shared/model/inbox.ts';
import { api } from './api.ts';

/** What is new in each company since the user last looked, by company id; undefined until it is known. */
export function useInboxCounts(): ReadonlyMap<number, InboxCount> | undefined {
  return useQuery(
    api.inbox.counts.queryOptions({
      input: {},
      select: byCompany,
    }),
  ).data;
}

function byCompany(counts: InboxCount[]): ReadonlyMap<number, InboxCount> {
  return new Map(counts.map((count) => [count.companyId, count]));
}

/** How much is new in one company, or in all of them (null). */
export function unreadIn(
  counts: ReadonlyMap<number, InboxCount> | undefined,
  companyId: number | null,
): number {
  if (!counts) return 0;
  if (companyId !== null) return counts.get(companyId)?.unread ?? 0;
  return [...counts.values()].reduce((sum, { unread }) => sum + unread, 0);
}
