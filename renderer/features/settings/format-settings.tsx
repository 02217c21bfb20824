import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../shared/model/settings.ts';
import { PRESENTATION } from '../../../shared/presentation.ts';
import { useNow } from '../../data/clock.ts';
import { Choice } from './choice.tsx';
import { formatWords } from './format-words.ts';
import { Section } from '../../ui/layout/section.tsx';
import { useSave } from './use-save.ts';

/** Number and date formats; every choice shows an example. */
export function FormatSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  const now = useNow();
  const words = formatWords(settings, now);
  return (
    <Section title={t('formats.title')} saved={saved}>
      <NativeSelect
        label={t('formats.numbers')}
        maw="20rem"
        value={settings.numberFormat}
        data={PRESENTATION.numberFormat.map((value) => ({ value, label: words.numberFormat(value) }))}
        onChange={({ currentTarget: { value } }) => {
          const numberFormat = PRESENTATION.numberFormat.find((one) => one === value);
          if (numberFormat) save({ numberFormat });
        }}
      />
      <Choice
        label={t('formats.negatives')}
        value={settings.negatives}
        options={PRESENTATION.negatives.map((value) => ({ value, label: words.negatives(value) }))}
        onChange={(negatives) => save({ negatives })}
      />
      <NativeSelect
        label={t('formats.dates')}
        maw="20rem"
        value={settings.dateFormat}
        data={PRESENTATION.dateFormat.map((value) => ({ value, label: words.dateFormat(value) }))}
        onChange={({ currentTarget: { value } }) => {
          const dateFormat = PRESENTATION.dateFormat.find((one) => one === value);
          if (dateFormat) save({ dateFormat });
        }}
      />
      <NativeSelect
        label={t('formats.firstWeekday')}
        maw="20rem"
        value={settings.firstWeekday}
        data={PRESENTATION.firstWeekday.map((value) => ({ value, label: words.firstWeekday(value) }))}
        onChange={({ currentTarget: { value } }) => {
          const firstWeekday = PRESENTATION.firstWeekday.find((one) => one === value);
          if (firstWeekday) save({ firstWeekday });
        }}
      />
    </Section>
  );
}
