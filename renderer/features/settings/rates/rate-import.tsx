import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_RATE_FILE_BYTES, MAX_RATE_FILE_MEGABYTES } from '../../../../shared/limits.ts';
import { api } from '../../../data/queries/api.ts';
import { Problem } from '../../../ui/failures/problem.tsx';
import { sendTransferFile } from '../transfer-file.ts';
import { RatePreview } from './rate-preview.tsx';
import { useUndoRates } from './use-undo-rates.ts';

/** Imports rates from a file after a preview. */
export function RateImport() {
  const { t } = useTranslation('rates');
  const resetFileInput = useRef<() => void>(null);
  const offerUndo = useUndoRates();
  const send = useMutation(api.rates.send.mutationOptions());
  const choose = useMutation({
    mutationFn: (file: File) => sendTransferFile(file, send.mutateAsync, MAX_RATE_FILE_BYTES),
    // Allows the same file to be chosen again after a change.
    onSettled: () => resetFileInput.current?.(),
  });
  const put = useMutation(
    api.rates.import.mutationOptions({
      onSuccess: ({ undo }) => {
        choose.reset();
        offerUndo(t('imported'), undo);
      },
    }),
  );
  const open = (file: File | null): void => {
    put.reset();
    if (file !== null) choose.mutate(file);
  };
  const file = choose.data;
  const error = choose.error ?? put.error;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('file.help')}
      </Text>
      <Group>
        <FileButton
          accept=".csv,text/csv"
          inputProps={{ 'aria-label': t('file.choose') }}
          resetRef={resetFileInput}
          onChange={open}
        >
          {(props) => (
            <Button variant="default" loading={choose.isPending} {...props}>
              {t('file.import')}
            </Button>
          )}
        </FileButton>
      </Group>
      {error && <Problem error={error} />}
      {file === null && (
        <Text size="sm" role="status">
          {t('file.tooLarge', { megabytes: MAX_RATE_FILE_MEGABYTES })}
        </Text>
      )}
      {typeof file === 'string' && (
        <RatePreview
          file={file}
          importing={put.isPending}
          onImport={(withDoubtful) => put.mutate({ file, withDoubtful })}
          onCancel={choose.reset}
        />
      )}
    </Stack>
  );
}
