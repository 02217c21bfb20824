import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../shared/model/settings.ts';
import { api } from '../../data/queries/api.ts';
import { Section } from '../../ui/layout/section.tsx';
import { TrayBalances } from './tray-balances.tsx';
import { useSave } from './use-save.ts';

/** Settings of the desktop app only: tray icon, autostart and closing. */
export function DesktopSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  const isDesktop = useQuery(api.app.info.queryOptions({ input: {} })).data?.window === 'electron';
  if (!isDesktop) return null;
  return (
    <Section title={t('desktop.title')} saved={saved}>
      <Switch
        label={t('desktop.tray')}
        description={t('desktop.trayText')}
        checked={settings.tray}
        onChange={({ currentTarget }) => save({ tray: currentTarget.checked })}
      />
      {settings.tray && (
        <>
          <TrayBalances settings={settings} onSave={save} />
          <Switch
            label={t('desktop.close')}
            description={t('desktop.closeText')}
            checked={settings.closeToTray}
            onChange={({ currentTarget }) => save({ closeToTray: currentTarget.checked })}
          />
        </>
      )}
      <Switch
        label={t('desktop.login')}
        description={t('desktop.loginText')}
        checked={settings.startAtLogin}
        onChange={({ currentTarget }) => save({ startAtLogin: currentTarget.checked })}
      />
    </Section>
  );
}
