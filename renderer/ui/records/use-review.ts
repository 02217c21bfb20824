import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_REVIEWS } from '../../../shared/limits.ts';
import type { RecordKey } from '../../../shared/model/mark.ts';
import { showUndo } from '../undo-notice.tsx';
import { useNotifyError } from '../failures/use-notify-error.ts';
import { formatCount } from '../formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';

/** Long enough to notice the change and undo it (ms). */
const UNDO_TIME_MS = 15_000;

/** A record with the time of its review (ms); null: not reviewed. */
export interface Reviewable extends RecordKey {
  reviewedAt: number | null;
}

/** Marks records as reviewed or not reviewed, and offers to undo it, which restores the previous time of each. */
export function useReview(): (records: readonly Reviewable[], reviewed: boolean) => void {
  const { t } = useTranslation('records');
  const onError = useNotifyError();
  const { mutate, mutateAsync } = useMutation(api.marks.review.mutationOptions({ onError }));
  return (records, reviewed) => {
    const before = records
      .filter(({ reviewedAt }) => (reviewedAt !== null) !== reviewed)
      .slice(0, MAX_REVIEWS)
      .map(({ companyId, resource, recordId, reviewedAt }) => ({
        companyId,
        resource,
        recordId,
        reviewedAt,
      }));
    if (before.length === 0) return;
    const reviews = before.map((record) => ({ ...record, reviewedAt: reviewed ? ('now' as const) : null }));
    const count = { count: before.length, number: formatCount(before.length) };
    const offerUndo = (): void =>
      showUndo({
        kind: 'reviewed',
        message: t(reviewed ? 'mark.marked' : 'mark.unmarked', count),
        undo: t('mark.undo'),
        onUndo: () => mutate({ reviews: before }),
        autoClose: UNDO_TIME_MS,
      });
    // The component may be unmounted by then. Its `mutate` callbacks would not run, but a promise still resolves.
    // `onError` has reported a failure.
    mutateAsync({ reviews }).then(offerUndo, () => undefined);
  };
}
