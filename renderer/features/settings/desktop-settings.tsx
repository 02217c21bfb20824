import { Checkbox, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../shared/model/settings.ts';
import { api } from '../../queries/api.ts';
import { companyName, useCompanies } from '../../queries/companies.ts';
import { useOverview } from '../../queries/overview.ts';
import { Section } from './section.tsx';
import { useSave } from './use-save.ts';

/** What only the desktop program has: its place in the tray, and how it starts and is closed. */
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

interface TrayBalancesProps {
  settings: Settings;
  onSave: (change: Partial<Settings>) => void;
}

/** Which totals stand in the tray. */
function TrayBalances({ settings: { trayBalances }, onSave }: TrayBalancesProps) {
  const { t } = useTranslation(['settings', 'common']);
  const companies = useCompanies().data ?? [];
  const overview = useOverview().data ?? [];
  const choices = companies.flatMap((company) =>
    (overview.find(({ companyId }) => companyId === company.companyId)?.cash ?? []).map(({ currency }) => ({
      key: `${company.companyId} ${currency}`,
      label: `${companyName(company)} · ${currency ?? t('common:currency.none')}`,
      balance: { companyId: company.companyId, currency },
    })),
  );
  const chosen = new Set((trayBalances ?? []).map(({ companyId, currency }) => `${companyId} ${currency}`));
  const all = trayBalances === null;
  return (
    <Stack gap="xs" role="group" aria-label={t('desktop.balances')}>
      <Checkbox
        label={t('desktop.all')}
        checked={all}
        onChange={({ currentTarget }) =>
          onSave({ trayBalances: currentTarget.checked ? null : choices.map(({ balance }) => balance) })
        }
      />
      {!all &&
        choices.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            checked={chosen.has(key)}
            onChange={({ currentTarget }) =>
              onSave({
                trayBalances: choices
                  .filter((one) => (one.key === key ? currentTarget.checked : chosen.has(one.key)))
                  .map(({ balance }) => balance),
              })
            }
          />
        ))}
    </Stack>
  );
}
