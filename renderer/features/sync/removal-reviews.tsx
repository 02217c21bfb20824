import { Alert, Button, Group, Text } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import type { RemovalReview } from '../../../shared/model/sync.ts';
import { useRemovalReviews } from '../../data/queries/removal-reviews.ts';
import { removalReviewTitle } from '../../ui/sync-health/removal-review-text.ts';
import classes from './sync.module.css';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { api } from '../../data/queries/api.ts';

/** A pending decision is not an alarm, so only the icon and the title are coloured. */
const quiet = () => ({
  root: {
    '--alert-bg': 'var(--surface-side)',
    '--alert-bd': '1px solid var(--line-strong)',
    '--alert-color': 'var(--text-caution)',
  },
});

/** Removals of a company that await review: records missing from the service in implausible numbers. */
export function RemovalReviews({ companyId }: { companyId: number }) {
  return useRemovalReviews()
    .filter((removal) => removal.companyId === companyId)
    .map((removal) => <RemovalReviewNotice key={removal.resource} removal={removal} />);
}

function RemovalReviewNotice({ removal }: { removal: RemovalReview }) {
  const { t } = useTranslation('removals');
  const title = removalReviewTitle(removal);
  const { confirmRemoval, keep, deciding } = useDecideRemovals(removal);
  return (
    <Alert
      role="status"
      vars={quiet}
      className={classes.notice ?? ''}
      icon={<CircleHelp size={18} aria-hidden />}
      title={title}
    >
      <Group justify="space-between" align="end" gap="sm">
        <Text size="sm" flex={1} miw="min(16rem, 100%)">
          {t('why')}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" loading={deciding} onClick={confirmRemoval}>
            {t('accept')}
          </Button>
          <Button size="xs" variant="default" loading={deciding} onClick={keep}>
            {t('keep')}
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}

/** Accepts removals, after a confirmation, or keeps the records; each is reported when done. */
export function useDecideRemovals({ companyId, resource, count }: RemovalReview) {
  const { t } = useTranslation(['removals', 'common']);
  const notifyError = useNotifyError();
  const figures = { count, number: formatCount(count) };
  const decide = useMutation(
    api.sync.decideRemovals.mutationOptions({
      onSuccess: (_nothing, { accept }) => {
        const word = accept ? 'accepted' : 'kept';
        notifications.show({
          title: t(`done.${word}.${resource}`, figures),
          message: t(`done.${word}Text`),
        });
      },
      onError: notifyError,
    }),
  );
  return {
    deciding: decide.isPending,
    keep: () => decide.mutate({ companyId, resource, accept: false }),
    confirmRemoval: () =>
      modals.openConfirmModal({
        title: t(`confirm.title.${resource}`, figures),
        children: <Text size="sm">{t('confirm.text')}</Text>,
        labels: { confirm: t('accept'), cancel: t('common:action.cancel') },
        confirmProps: { color: 'red' },
        onConfirm: () => decide.mutate({ companyId, resource, accept: true }),
      }),
  };
}
