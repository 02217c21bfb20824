import { useQuery } from '@tanstack/react-query';
import type { InboxCount } from '../../../shared/model/inbox.ts';
import { api } from './api.ts';

/** Numbers of unread entries by company id; undefined while loading. */
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

/** Number of unread entries of one company, or of all (null). */
export function unreadIn(
  counts: ReadonlyMap<number, InboxCount> | undefined,
  companyId: number | null,
): number {
  if (!counts) return 0;
  if (companyId !== null) return counts.get(companyId)?.unread ?? 0;
  return [...counts.values()].reduce((sum, { unread }) => sum + unread, 0);
}
