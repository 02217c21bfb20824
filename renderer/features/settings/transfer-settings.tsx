import { Button, FileButton, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../failures/problem.tsx';
import { api } from '../../queries/api.ts';
import { Section } from './section.tsx';
import { readTransferFile } from './transfer-file.ts';
import { TransferPreview } from './transfer-preview.tsx';

/** What the user made, as a file: out of this profile, and into it with a look before and a way back. */
export function TransferSettings() {
  const { t } = useTranslation('settings');
  const [chosen, setChosen] = useState<string | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const save = useMutation(api.transfer.export.mutationOptions());
  const put = useMutation(api.transfer.import.mutationOptions({ onSuccess: () => setChosen(null) }));
  const undo = useMutation(api.transfer.undo.mutationOptions({ onSuccess: () => put.reset() }));

  const choose = async (file: File | null): Promise<void> => {
    if (file === null) return;
    put.reset();
    undo.reset();
    const text = await readTransferFile(file);
    setTooLarge(text === null);
    setChosen(text);
  };
  const error = save.error ?? put.error ?? undo.error;
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
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <Button variant="default" {...props}>
              {t('transfer.import')}
            </Button>
          )}
        </FileButton>
        {put.isSuccess && (
          <Button variant="subtle" loading={undo.isPending} onClick={() => undo.mutate({})}>
            {t('transfer.undo')}
          </Button>
        )}
      </Group>
      {error && <Problem error={error} />}
      {chosen !== null && (
        <TransferPreview
          text={chosen}
          importing={put.isPending}
          onImport={() => put.mutate({ text: chosen })}
          onCancel={() => setChosen(null)}
        />
      )}
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {tooLarge && t('transfer.tooLarge')}
        {put.isSuccess && t('transfer.done', { path: put.data.backup })}
        {undo.isSuccess && t('transfer.undone')}
        {save.isSuccess && !put.isSuccess && t('transfer.exported', { path: save.data.path })}
      </Text>
    </Section>
  );
}
