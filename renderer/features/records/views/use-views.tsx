import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NewView, SavedView } from '../../../../shared/model/list.ts';
import { showUndo } from '../../../ui/undo-notice.tsx';
import { useNotifyError } from '../../../ui/failures/use-notify-error.ts';
import { api } from '../../../data/queries/api.ts';

/** Saves, changes and deletes views, each with a notification; deleting can be undone. */
export function useViews() {
  const { t } = useTranslation('lists');
  const onError = useNotifyError();
  const add = useMutation(api.lists.addView.mutationOptions({ onError }));
  const change = useMutation(api.lists.changeView.mutationOptions({ onError }));
  const remove = useMutation(api.lists.removeView.mutationOptions({ onError }));

  function offerUndo({ viewId, ...view }: SavedView): void {
    showUndo({
      kind: `view-${viewId}`,
      message: t('views.removed', { name: view.name }),
      undo: t('views.undo'),
      onUndo: () => add.mutate(view),
    });
  }

  return {
    add: (view: NewView) =>
      add.mutate(view, {
        onSuccess: ({ name }) => notifications.show({ message: t('views.saved', { name }) }),
      }),
    update: (view: SavedView) =>
      change.mutate(changeOf(view), {
        onSuccess: ({ name }) => notifications.show({ message: t('views.updated', { name }) }),
      }),
    rename: (view: SavedView) => change.mutate(changeOf(view)),
    remove: ({ viewId }: SavedView) => remove.mutate({ viewId }, { onSuccess: offerUndo }),
  };
}

function changeOf({ viewId, name, search, layout }: SavedView) {
  return { viewId, name, search, layout };
}
