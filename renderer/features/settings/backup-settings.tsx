import { Button, FileButton, Group, Modal, Text, Alert, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupState } from '../../../shared/model/backup.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { api } from '../../data/queries/api.ts';
import { BackupCopies } from './backup-copies.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { sendBackupFile } from './transfer-file.ts';
import { NewPassphraseForm } from '../../ui/passphrase/new-passphrase-form.tsx';
import { FormFooter } from '../../ui/forms/form-footer.tsx';
import { PassphraseField } from '../../ui/passphrase/passphrase-field.tsx';
import { typedIn } from '../../ui/passphrase/passphrase-field.tsx';

/** Backs up data that cannot be fetched again to one encrypted file, and restores it. */
export function BackupSettings() {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const resetFileInput = useRef<() => void>(null);
  const state = useQuery(api.backup.state.queryOptions({ input: {}, staleTime: 0 }));
  const send = useMutation(api.backup.send.mutationOptions());
  const choose = useMutation({
    mutationFn: (file: File) => sendBackupFile(file, send.mutateAsync),
    // Allows the same file to be chosen again.
    onSettled: () => resetFileInput.current?.(),
  });
  const show = (now: BackupState): void => {
    client.setQueryData(api.backup.state.queryKey({ input: {} }), now);
    choose.reset();
  };
  const error = choose.error ?? state.error;
  return (
    <Section title={t('backup.title')}>
      <Text size="sm" c="dimmed">
        {t('backup.text')}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setMaking(true)}>
          {t('backup.make')}
        </Button>
        <FileButton
          accept=".age"
          inputProps={{ 'aria-label': t('backup.choose') }}
          resetRef={resetFileInput}
          onChange={(file) => file && choose.mutate(file)}
        >
          {(props) => (
            <Button variant="default" loading={choose.isPending} {...props}>
              {t('backup.restore')}
            </Button>
          )}
        </FileButton>
      </Group>
      {error && <Problem error={error} />}
      <Text size="sm" role="status" style={{ overflowWrap: 'anywhere' }}>
        {made !== null && t('backup.made', { path: made })}
      </Text>
      {state.data && <PendingRestore pending={state.data.pending} onChange={show} />}
      {state.data && <BackupCopies state={state.data} onChange={show} />}
      <Modal opened={isMaking} onClose={() => setMaking(false)} title={t('backup.making')}>
        <MakeBackupForm onMade={setMade} onDone={() => setMaking(false)} />
      </Modal>
      <Modal opened={choose.isSuccess} onClose={choose.reset} title={t('backup.restoring')}>
        {choose.isSuccess && <RestoreBackupForm file={choose.data} onStaged={show} onCancel={choose.reset} />}
      </Modal>
    </Section>
  );
}

interface Props {
  onMade: (path: string) => void;
  onDone: () => void;
}

export function MakeBackupForm({ onMade, onDone }: Props) {
  const { t } = useTranslation('settings');
  const make = useMutation(api.backup.make.mutationOptions({ onSuccess: ({ path }) => onMade(path) }));
  return (
    <NewPassphraseForm
      isChange={false}
      warning={t('backup.passphraseHint')}
      action={t('backup.making')}
      error={make.error}
      isPending={make.isPending}
      onChosen={({ passphrase }) => make.mutate({ passphrase }, { onSuccess: onDone })}
      onCancel={onDone}
    />
  );
}

interface PendingRestoreProps {
  pending: BackupState['pending'];
  onChange: (state: BackupState) => void;
}

/** The restore at the next start, with a button to cancel it. */
export function PendingRestore({ pending, onChange }: PendingRestoreProps) {
  const { t, i18n } = useTranslation('settings');
  const cancel = useMutation(api.backup.cancel.mutationOptions({ onSuccess: onChange }));
  if (pending.length === 0) return null;
  const names = pending.map((name) => t(`backup.file.${name}`));
  return (
    <Alert title={t('backup.pending')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {t('backup.pendingText', { files: new Intl.ListFormat(i18n.language).format(names) })}{' '}
          {pending.includes('history') && t('backup.pendingHistory')}
        </Text>
        {cancel.error && <Problem error={cancel.error} />}
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('backup.cancel')}
        </Button>
      </Stack>
    </Alert>
  );
}

interface RestoreBackupFormProps {
  /** Identifies the uploaded backup to the core. */
  file: string;
  onStaged: (state: BackupState) => void;
  onCancel: () => void;
}

/** Opens a backup with its passphrase and schedules its restore for the next start. */
export function RestoreBackupForm({ file, onStaged, onCancel }: RestoreBackupFormProps) {
  const { t } = useTranslation(['settings', 'lock']);
  const restore = useMutation(api.backup.restore.mutationOptions({ onSuccess: onStaged }));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    restore.mutate({ file, passphrase: typedIn(event.currentTarget, 'passphrase') });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Text size="sm">{t('backup.restoreText')}</Text>
        <PassphraseField name="passphrase" label={t('lock:passphrase')} data-autofocus />
        {restore.error && <Problem error={restore.error} />}
        <FormFooter action={t('backup.open')} isPending={restore.isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
