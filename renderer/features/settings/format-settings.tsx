import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../shared/model/settings.ts';
import { PRESENTATION } from '../../../shared/presentation.ts';
import { useNow } from '../../data/clock.ts';
import { capitalized, exampleDate, exampleFigure, weekdayName } from '../../ui/formatting/examples.ts';
import { firstWeekdayIn, formattingOf } from '../../ui/formatting/formatting.ts';
import { Choice } from './choice.tsx';
import { Section } from '../../ui/section.tsx';
import { useSave } from './use-save.ts';

/** How figures and dates are written; every choice shows what it makes of one. */
export function FormatSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  const now = useNow();
  const own = formattingOf({ ...settings, numberFormat: 'auto', dateFormat: 'auto', firstWeekday: 'auto' });
  return (
    <Section title={t('formats.title')} saved={saved}>
      <NativeSelect
        label={t('formats.numbers')}
        maw="20rem"
        value={settings.numberFormat}
        data={PRESENTATION.numberFormat.map((numberFormat) => {
          const example = exampleFigure(formattingOf({ ...settings, numberFormat }), 'minus');
          return {
            value: numberFormat,
            label: numberFormat === 'auto' ? t('formats.auto', { example }) : example,
          };
        })}
        onChange={({ currentTarget: { value } }) => {
          const numberFormat = PRESENTATION.numberFormat.find((one) => one === value);
          if (numberFormat) save({ numberFormat });
        }}
      />
      <Choice
        label={t('formats.negatives')}
        value={settings.negatives}
        options={PRESENTATION.negatives.map((negatives) => ({
          value: negatives,
          label: t(`formats.${negatives}`, {
            example: exampleFigure(formattingOf(settings), negatives, true),
          }),
        }))}
        onChange={(negatives) => save({ negatives })}
      />
      <NativeSelect
        label={t('formats.dates')}
        maw="20rem"
        value={settings.dateFormat}
        data={PRESENTATION.dateFormat.map((dateFormat) => {
          const example = exampleDate(now, dateFormat, own.wordLocale);
          return {
            value: dateFormat,
            label: dateFormat === 'auto' ? t('formats.auto', { example }) : example,
          };
        })}
        onChange={({ currentTarget: { value } }) => {
          const dateFormat = PRESENTATION.dateFormat.find((one) => one === value);
          if (dateFormat) save({ dateFormat });
        }}
      />
      <NativeSelect
        label={t('formats.firstWeekday')}
        maw="20rem"
        value={settings.firstWeekday}
        data={PRESENTATION.firstWeekday.map((firstWeekday) => {
          const day = weekdayName(
            firstWeekdayIn(formattingOf({ ...settings, firstWeekday })),
            own.wordLocale,
          );
          return {
            value: firstWeekday,
            label:
              firstWeekday === 'auto' ? t('formats.weekdayAuto', { day }) : capitalized(day, own.wordLocale),
          };
        })}
        onChange={({ currentTarget: { value } }) => {
          const firstWeekday = PRESENTATION.firstWeekday.find((one) => one === value);
          if (firstWeekday) save({ firstWeekday });
        }}
      />
    </Section>
  );
}
