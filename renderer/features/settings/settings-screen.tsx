import { Stack, Button, Group, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { useEditedSettings } from '../../data/queries/settings.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { BackupSettings } from './backup-settings.tsx';
import { DesktopSettings } from './desktop-settings.tsx';
import { FieldNames } from './field-names.tsx';
import { FormatSettings } from './format-settings.tsx';
import { LockSettings } from './lock-settings.tsx';
import { ReportingCurrency } from './rates/reporting-currency.tsx';
import { SyncSettings } from './sync-settings.tsx';
import { TransferSettings } from './transfer-settings.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { api } from '../../data/queries/api.ts';
import { DiagnosticsDialog } from './diagnostics-dialog.tsx';
import { Section } from '../../ui/layout/section.tsx';
import type { Settings } from '../../../shared/model/settings.ts';
import { useSave } from './use-save.ts';

/** All settings; each is saved when it is changed. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const settings = useEditedSettings();
  return (
    <>
      <PageHeader title={t('title')} />
      {settings ? (
        <Stack gap="xl" maw="40rem">
          <AppearanceSettings settings={settings} />
          <FormatSettings settings={settings} />
          <ReportingCurrency settings={settings} />
          <KeyboardSettings settings={settings} />
          <FieldNames settings={settings} />
          <SyncSettings settings={settings} />
          <DesktopSettings settings={settings} />
          <TransferSettings />
          <BackupSettings />
          <LockSettings />
          <About />
        </Stack>
      ) : (
        <Loading />
      )}
    </>
  );
}

/** Version of the app and its token storage. */
export function About() {
  const { t } = useTranslation(['settings', 'diagnostics']);
  const [isOpen, diagnostics] = useDisclosure();
  const { data, error } = useQuery(api.app.info.queryOptions({ input: {} }));
  return (
    <Section title={t('about.title')}>
      {error && <Problem error={error} />}
      {data && (
        <Facts
          facts={[
            [t('about.version'), `${data.name} ${data.version}`],
            [t('about.window'), t(`about.${data.window}`)],
            [t('about.tokens'), t(`about.keep.${data.vault.keep}`)],
            ...(data.vault.keep === 'keychain'
              ? [[t('about.keychain'), t(`about.state.${data.vault.state}`)] satisfies [string, string]]
              : []),
          ]}
        />
      )}
      <Group>
        <Button variant="default" onClick={diagnostics.open}>
          {t('diagnostics:open')}
        </Button>
      </Group>
      <DiagnosticsDialog opened={isOpen} onClose={diagnostics.close} />
    </Section>
  );
}

/** Turns off single-key shortcuts, which speech input or accidental key presses can trigger. */
export function KeyboardSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  return (
    <Section title={t('keyboard.title')} saved={saved}>
      <Switch
        label={t('keyboard.singleKeys')}
        description={t('keyboard.singleKeysText')}
        checked={settings.singleKeys}
        onChange={({ currentTarget }) => save({ singleKeys: currentTarget.checked })}
      />
    </Section>
  );
}
