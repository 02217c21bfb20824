import { useQuery } from '@tanstack/react-query';
import type { RemovalReview } from '../../../shared/model/sync.ts';
import { api } from './api.ts';
import { useSyncSelector } from './sync-store.ts';

/** Removals awaiting review in all companies; fetched only while the sync state reports any. */
export function useRemovalReviews(): RemovalReview[] {
  const any = useSyncSelector((state) =>
    [...(state?.values() ?? [])].some(({ targets }) =>
      targets.some(({ removalsToReview }) => removalsToReview > 0),
    ),
  );
  const { data } = useQuery(api.sync.removalsToReview.queryOptions({ input: {}, enabled: any }));
  return any ? (data ?? []) : [];
}
