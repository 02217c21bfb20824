import { useQuery } from '@tanstack/react-query';
import type { HeldRemoval } from '../../shared/model/sync.ts';
import { api } from './api.ts';
import { useSyncState } from './sync-store.ts';

/** Removals of every company that wait for the user; asked for only while the sync says that there are any. */
export function useHeldRemovals(): HeldRemoval[] {
  const companies = [...(useSyncState()?.values() ?? [])];
  const any = companies.some(({ targets }) => targets.some(({ heldRemovals }) => heldRemovals > 0));
  const { data } = useQuery(api.sync.heldRemovals.queryOptions({ input: {}, enabled: any }));
  return any ? (data ?? []) : [];
}
