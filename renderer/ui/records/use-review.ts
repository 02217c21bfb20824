import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_REVIEWS } from '../../../shared/limits.ts';
import type { RecordKey } from '../../../shared/model/mark.ts';
import { showUndo } from '../undo-notice.tsx';
import { useNotifyError } from '../failures/use-notify-error.ts';
import { formatCount } from '../formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';

/** Long enough to notice what was done, and to go back (ms). */
const UNDO_TIME = 15_000;

/** A record, and when it was reviewed (ms); null: it is not. */
export interface Reviewable extends RecordKey {
  reviewedAt: number | null;
}

/** Marks records as reviewed or not, says so, and offers to take that back, each to the time it had. */
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
        autoClose: UNDO_TIME,
      });
    // The menu or the line it was chosen in may be gone by then; what a call alone is given reaches what is still there. A
    // failure was reported by then.
    mutateAsync({ reviews }).then(offerUndo, () => undefined);
  };
}
