import { Button, FileButton, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TRANSFER_MEGABYTES } from '../../../shared/limits.ts';
import type { Undone } from '../../../shared/model/transfer.ts';
import { failureOf } from '../../data/connection/failure.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { api } from '../../data/queries/api.ts';
import { Section } from '../../ui/layout/section.tsx';
import { sendTransferFile } from './transfer-file.ts';
import { TransferPreview } from './transfer-preview.tsx';

/** Result of the last action, with the file it created. */
interface Done {
  what: 'exported' | 'done' | 'undone' | 'undonePartly' | 'notUndone' | 'tooLarge';
  path?: string;
  /** Number of entries that were not changed. */
  count?: number;
}

/** Exports the user's own data to a file, and imports it after a preview, with an undo. */
export function TransferSettings() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const [done, setDone] = useState<Done | null>(null);
  const resetFileInput = useRef<() => void>(null);
  const save = useMutation(
    api.transfer.export.mutationOptions({ onSuccess: ({ path }) => setDone({ what: 'exported', path }) }),
  );
  const send = useMutation(api.transfer.send.mutationOptions());
  const choose = useMutation({
    mutationFn: (file: File) => sendTransferFile(file, send.mutateAsync),
    onMutate: () => setDone(null),
    onSuccess: (file) => file === null && setDone({ what: 'tooLarge' }),
    // Allows the same file to be chosen again after a change.
    onSettled: () => resetFileInput.current?.(),
  });
  const put = useMutation(
    api.transfer.import.mutationOptions({
      onSuccess: ({ backup }) => {
        choose.reset();
        setDone({ what: 'done', path: backup });
      },
      onError: async (error) => {
        const failure = failureOf(error);
        const isOutdated = failure.code === 'transfer-unreadable' && failure.reason === 'changed';
        if (isOutdated) await queries.invalidateQueries({ queryKey: api.transfer.key() });
      },
    }),
  );
  const undo = useMutation(
    api.transfer.undo.mutationOptions({
      onSuccess: (undone) => {
        setDone(
          undone ? undoneText(undone) : { what: 'notUndone', ...(put.data && { path: put.data.backup }) },
        );
        put.reset();
      },
    }),
  );

  const open = (file: File | null): void => {
    if (file === null) return;
    put.reset();
    choose.mutate(file);
  };
  const chosen = choose.data ?? null;
  const error = choose.error ?? save.error ?? put.error ?? undo.error;
  return (
    <Section title={t('transfer.title')}>
      <Text size="sm" c="dimmed">
        {t('transfer.text')}
      </Text>
      <Group gap="xs">
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate({})}>
          {t('transfer.export')}
        </Button>
        <FileButton
          accept=".json,application/json"
          inputProps={{ 'aria-label': t('transfer.choose') }}
          resetRef={resetFileInput}
          onChange={open}
        >
          {(props) => (
            <Button variant="default" loading={choose.isPending} {...props}>
              {t('transfer.import')}
            </Button>
          )}
        </FileButton>
        {put.isSuccess && (
          <Button
            variant="subtle"
            loading={undo.isPending}
            onClick={() => undo.mutate({ importId: put.data.importId })}
          >
            {t('transfer.undo')}
          </Button>
        )}
      </Group>
      {error && <Problem error={error} />}
      {chosen !== null && (
        <TransferPreview
          file={chosen}
          importing={put.isPending}
          onImport={(digest) => put.mutate({ file: chosen, digest })}
          onCancel={choose.reset}
        />
      )}
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {done &&
          t(`transfer.${done.what}`, {
            path: done.path,
            count: done.count,
            megabytes: MAX_TRANSFER_MEGABYTES,
          })}
      </Text>
    </Section>
  );
}

function undoneText({ kept }: Undone): Done {
  return kept > 0 ? { what: 'undonePartly', count: kept } : { what: 'undone' };
}
