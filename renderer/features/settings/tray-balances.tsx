import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_TRAY_BALANCES } from '../../../shared/limits.ts';
import type { Settings, SettingsUpdate } from '../../../shared/model/settings.ts';
import { Reading } from '../../ui/reading.tsx';
import { findOptions } from '../../ui/find-options.ts';
import { api } from '../../data/queries/api.ts';
import { companyName, useCompanies } from '../../data/queries/companies.ts';
import { useOverview } from '../../data/queries/overview.ts';
import { shownChoices, trayChoices } from './tray-choices.ts';

/** Of many companies so many balances are offered at once; the others are found by typing. */
const OFFERED = 100;

interface Props {
  settings: Settings;
  onSave: (change: SettingsUpdate) => void;
}

/** Which totals and accounts stand in the tray. */
export function TrayBalances({ settings: { trayBalances }, onSave }: Props) {
  const { t } = useTranslation(['settings', 'common', 'alerts']);
  const companies = useCompanies().data ?? [];
  const overview = useOverview().data;
  const isAll = trayBalances === null;
  const accounts = useQuery(api.balances.accounts.queryOptions({ input: {}, enabled: !isAll })).data;
  const choices = trayChoices(
    companies.map((company) => ({ companyId: company.companyId, name: companyName(company) })),
    overview ?? [],
    accounts ?? [],
    { currency: t('common:currency.none'), account: (id) => t('alerts:subject.account', { id }) },
  );
  const shown = shownChoices(choices, trayBalances);
  const save = (chosen: typeof choices): void =>
    onSave({ trayBalances: chosen.map(({ balance }) => balance) });
  // Before all of them are known, to save a choice would be to forget those that are not.
  const isKnown = overview !== undefined && accounts !== undefined;
  return (
    <Stack gap="xs" role="group" aria-label={t('desktop.balances')}>
      <Checkbox
        label={t('desktop.all')}
        description={
          isAll && choices.length > shown.length
            ? t('desktop.first', { shown: shown.length, all: choices.length })
            : undefined
        }
        checked={isAll}
        onChange={({ currentTarget }) =>
          currentTarget.checked ? onSave({ trayBalances: null }) : save(shown)
        }
      />
      {!isAll && !isKnown && <Reading />}
      {!isAll && isKnown && (
        <MultiSelect
          label={t('desktop.chosen')}
          description={t('desktop.most', { most: MAX_TRAY_BALANCES })}
          searchable
          filter={findOptions}
          hidePickedOptions
          maxValues={MAX_TRAY_BALANCES}
          limit={OFFERED}
          placeholder={t('desktop.add')}
          nothingFoundMessage={t('desktop.nothing')}
          data={choices.map(({ key, label }) => ({ value: key, label }))}
          value={shown.map(({ key }) => key)}
          onChange={(keys) => save(choices.filter(({ key }) => keys.includes(key)))}
        />
      )}
    </Stack>
  );
}
