import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../../shared/model/settings.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { useSave } from '../use-save.ts';
import { CurrencySelect } from './currency-select.tsx';
import { RateForm } from './rate-form.tsx';
import { RateImport } from './rate-import.tsx';
import { RateList } from './rate-list.tsx';

/** The currency for converted totals, and the exchange rates for it. */
export function ReportingCurrency({ settings }: { settings: Settings }) {
  const { t } = useTranslation('rates');
  const { save, saved } = useSave();
  return (
    <Section title={t('title')} saved={saved}>
      <Text size="sm" c="dimmed">
        {t('text')}
      </Text>
      <CurrencySelect
        label={t('currency')}
        maw="20rem"
        placeholder={t('off')}
        clearable
        value={settings.reportingCurrency}
        onChange={(reportingCurrency) => save({ reportingCurrency })}
      />
      <RateList />
      <RateForm />
      <RateImport />
    </Section>
  );
}
