import { Box, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '../../ui/failures/failure-notice.tsx';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { api } from '../../data/queries/api.ts';
import { navigate } from '../../ui/routing/hash-location.ts';
import { paths } from '../../../shared/screens.ts';

/** Reports that nothing is synced, and why. Opens the overview: the screen that was open may have caused the crash. */
export function SafeModeNotice() {
  const { t } = useTranslation('shell');
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  const isOn = useQuery(api.app.info.queryOptions({ input: {} })).data?.safeMode === true;
  const { mutate, isPending } = useMutation(
    api.app.leaveSafeMode.mutationOptions({
      onSuccess: () => queries.invalidateQueries(),
      onError: notifyError,
    }),
  );
  useEffect(() => {
    if (isOn) navigate(paths.overview, { replace: true });
  }, [isOn]);
  if (!isOn) return null;
  return (
    <Box mb="md">
      <FailureNotice
        title={t('safe-mode.title')}
        text={t('safe-mode.text')}
        action={
          <Button size="xs" variant="default" loading={isPending} onClick={() => mutate({})}>
            {t('safe-mode.leave')}
          </Button>
        }
      />
    </Box>
  );
}
