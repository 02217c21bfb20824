import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../components/page-header.tsx';
import { Reading } from '../../components/reading.tsx';
import { useEditedSettings } from '../../queries/settings.ts';
import { About } from './about.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { DesktopSettings } from './desktop-settings.tsx';
import { FieldNames } from './field-names.tsx';
import { FormatSettings } from './format-settings.tsx';
import { KeyboardSettings } from './keyboard-settings.tsx';
import { LockSettings } from '../lock/lock-settings.tsx';
import { SyncSettings } from './sync-settings.tsx';
import { TransferSettings } from './transfer-settings.tsx';

/** The user's own choices, each saved as soon as it is made. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const settings = useEditedSettings();
  return (
    <>
      <PageHeader title={t('title')} />
      {settings ? (
        <Stack gap="xl" maw="40rem">
          <SyncSettings settings={settings} />
          <AppearanceSettings settings={settings} />
          <FormatSettings settings={settings} />
          <KeyboardSettings settings={settings} />
          <FieldNames settings={settings} />
          <DesktopSettings settings={settings} />
          <TransferSettings />
          <LockSettings />
          <About />
        </Stack>
      ) : (
        <Reading />
      )}
    </>
  );
}
