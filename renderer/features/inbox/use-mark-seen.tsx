import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { InboxCount, SeenPosition } from '../../../shared/model/inbox.ts';
import { showUndo } from '../../components/undo-notice.tsx';
import { useNotifyError } from '../../failures/use-notify-error.ts';
import { formatCount } from '../../formatting/amounts.ts';
import { api } from '../../queries/api.ts';

/** Long enough to notice what was done, and to go back (ms). */
const UNDO_TIME = 15_000;

/** Marks all news of these companies as seen, and offers to take that back. */
export function useMarkSeen(): { mark: (counts: readonly InboxCount[]) => void; marking: boolean } {
  const { t } = useTranslation('inbox');
  const onError = useNotifyError();
  const { mutate, isPending } = useMutation(api.inbox.markSeen.mutationOptions({ onError }));

  function offerUndo(count: number, positions: SeenPosition[]): void {
    showUndo({
      kind: 'seen',
      autoClose: UNDO_TIME,
      message: t('marked', { count, number: formatCount(count) }),
      undo: t('undo'),
      onUndo: () => mutate({ positions }),
    });
  }

  return {
    marking: isPending,
    mark: (counts) => {
      const count = counts.reduce((sum, { unread }) => sum + unread, 0);
      const positions = counts.map(({ companyId, newest }) => ({ companyId, entryId: newest }));
      const before = counts.map(({ companyId, seen }) => ({ companyId, entryId: seen }));
      mutate({ positions }, { onSuccess: () => offerUndo(count, before) });
    },
  };
}
