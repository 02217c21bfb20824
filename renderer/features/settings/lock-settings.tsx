import { Button, Group, Modal, Text, Stack } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from '@tanstack/react-query';
import { useLock } from '../../data/queries/use-lock.ts';
import { Section } from '../../ui/layout/section.tsx';
import { PassphraseForm } from '../../ui/passphrase/passphrase-form.tsx';
import { useNotifyError } from '../../ui/failures/use-notify-error.ts';
import { api } from '../../data/queries/api.ts';
import { SavedNumber } from '../../ui/forms/saved-number.tsx';
import { FormFooter } from '../../ui/forms/form-footer.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { PassphraseField } from '../../ui/passphrase/passphrase-field.tsx';
import { typedIn } from '../../ui/passphrase/passphrase-field.tsx';

/** Sets up the app lock and explains its protection and limits. */
export function LockSettings() {
  const { t } = useTranslation('lock');
  const lock = useLock();
  const [open, setOpen] = useState<'passphrase' | 'remove' | null>(null);
  const close = (): void => setOpen(null);
  if (!lock) return null;
  return (
    <Section title={t('title')}>
      <Text size="sm">
        {t('explained')} {lock.followsScreen ? t('screenFollowed') : t('screenUnknown')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('limits')}
      </Text>
      {lock.configured && <IdleMinutes idleMinutes={lock.idleMinutes} />}
      <Group gap="xs">
        <Button variant="default" onClick={() => setOpen('passphrase')}>
          {lock.configured ? t('change') : t('setUp')}
        </Button>
        {lock.configured && (
          <Button variant="default" onClick={() => setOpen('remove')}>
            {t('remove')}
          </Button>
        )}
      </Group>
      <Modal
        opened={open !== null}
        onClose={close}
        title={open === 'remove' ? t('removing') : lock.configured ? t('changing') : t('settingUp')}
      >
        {open === 'passphrase' && <PassphraseForm isChange={lock.configured} onDone={close} />}
        {open === 'remove' && <RemoveLockForm onDone={close} />}
      </Modal>
    </Section>
  );
}

const MIN_IDLE_MINUTES = 1;
const MAX_IDLE_MINUTES = 240;

/** Minutes without user input before the window locks. */
export function IdleMinutes({ idleMinutes }: { idleMinutes: number }) {
  const { t } = useTranslation('lock');
  const notifyError = useNotifyError();
  const { mutate } = useMutation(api.lock.setIdleMinutes.mutationOptions({ onError: notifyError }));
  return (
    <SavedNumber
      label={t('idle')}
      description={t('idleText', { min: MIN_IDLE_MINUTES, max: MAX_IDLE_MINUTES })}
      unit="minutes"
      value={idleMinutes}
      min={MIN_IDLE_MINUTES}
      max={MAX_IDLE_MINUTES}
      onSave={(minutes) => mutate({ idleMinutes: minutes })}
    />
  );
}

/** Removes the lock; requires the passphrase. */
export function RemoveLockForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('lock');
  const remove = useMutation(api.lock.remove.mutationOptions());
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    remove.mutate({ passphrase: typedIn(event.currentTarget, 'passphrase') }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <PassphraseField name="passphrase" label={t('current')} data-autofocus />
        {remove.error && <Problem error={remove.error} />}
        <FormFooter action={t('remove')} isPending={remove.isPending} onCancel={onDone} />
      </Stack>
    </form>
  );
}
