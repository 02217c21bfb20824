import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MAX_TRAY_BALANCES } from '../../../shared/limits.ts';
import type { Settings, SettingsUpdate } from '../../../shared/model/settings.ts';
import { Loading } from '../../ui/layout/loading.tsx';
import { findOptions } from '../../ui/forms/find-options.ts';
import { shownChoices } from './tray-choices.ts';
import { useTrayChoices } from './use-tray-choices.ts';

/** Maximum number of balances in the list; others are found by typing. */
const MAX_OPTIONS = 100;

interface Props {
  settings: Settings;
  onSave: (change: SettingsUpdate) => void;
}

/** Selects the totals and accounts shown in the tray. */
export function TrayBalances({ settings: { trayBalances }, onSave }: Props) {
  const { t } = useTranslation('settings');
  const isAll = trayBalances === null;
  const { choices, isKnown } = useTrayChoices(!isAll);
  const shown = shownChoices(choices, trayBalances);
  const save = (chosen: typeof choices): void =>
    onSave({ trayBalances: chosen.map(({ balance }) => balance) });
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
      {!isAll && !isKnown && <Loading />}
      {!isAll && isKnown && (
        <MultiSelect
          label={t('desktop.chosen')}
          description={t('desktop.max', { max: MAX_TRAY_BALANCES })}
          searchable
          filter={findOptions}
          hidePickedOptions
          maxValues={MAX_TRAY_BALANCES}
          limit={MAX_OPTIONS}
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
