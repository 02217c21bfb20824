import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLock } from '../../queries/use-lock.ts';
import { Section } from '../settings/section.tsx';
import { IdleMinutes } from './idle-minutes.tsx';
import { PassphraseForm } from './passphrase-form.tsx';
import { RemoveLockForm } from './remove-lock-form.tsx';

/** Sets up the app lock, and says what it does and what it does not. */
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
