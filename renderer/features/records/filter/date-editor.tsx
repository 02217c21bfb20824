import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '../../../../shared/model/filter.ts';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { useToday } from '../../../data/clock.ts';
import { DATE_PRESETS, resolvePreset } from '../../../ui/records/date-presets.ts';
import type { DatePreset } from '../../../ui/records/date-presets.ts';
import type { ChosenDates, DatePart } from '../../../ui/routing/view-filter.ts';
import classes from './filter-bar.module.css';

interface Props {
  part: DatePart;
  dates: ChosenDates | undefined;
  onChange: (dates: ChosenDates | undefined) => void;
  /** A preset was taken: there is nothing more to choose. */
  onDone: () => void;
}

/** What makes sense of a day that is past for everybody, and of one things are due on. */
const PRESETS: Record<DatePart, readonly DatePreset[]> = {
  date: DATE_PRESETS.filter((preset) => !/^(overdue|next)/.test(preset)),
  created: DATE_PRESETS.filter((preset) => !/^(overdue|next)/.test(preset)),
  dueDate: DATE_PRESETS.filter((preset) => !/-quarter$|-year$/.test(preset)),
  expected: DATE_PRESETS.filter((preset) => !/-quarter$|-year$/.test(preset)),
};

/** A range of dates: one of the usual ones, or from a day to a day. */
export function DateEditor({ part, dates, onChange, onDone }: Props) {
  const { t } = useTranslation('filters');
  const today = useToday();
  const preset = dates && 'preset' in dates ? dates.preset : null;
  const { from, to } = rangeOf(dates, today);

  function setEnd(end: 'from' | 'to', day: string | null): void {
    const next = { from, to, [end]: day };
    // A range moved past its own end is open there until that end is chosen anew.
    if (next.from !== null && next.to !== null && next.from > next.to) {
      next[end === 'from' ? 'to' : 'from'] = null;
    }
    onChange(next.from === null && next.to === null ? undefined : next);
  }

  return (
    <Stack gap="sm">
      <div className={classes.presets}>
        {PRESETS[part].map((each) => (
          <Button
            key={each}
            size="compact-xs"
            variant={each === preset ? 'light' : 'default'}
            aria-pressed={each === preset}
            onClick={() => {
              onChange({ preset: each });
              onDone();
            }}
          >
            {t(`preset.${each}`)}
          </Button>
        ))}
      </div>
      <div className={classes.ends}>
        <DateField
          inline
          label={t('from')}
          value={from}
          onChange={(day) => setEnd('from', day)}
          onClear={() => setEnd('from', null)}
        />
        <DateField
          inline
          label={t('to')}
          value={to}
          onChange={(day) => setEnd('to', day)}
          onClear={() => setEnd('to', null)}
        />
      </div>
    </Stack>
  );
}

function rangeOf(dates: ChosenDates | undefined, today: string): DateRange {
  if (!dates) return { from: null, to: null };
  return 'preset' in dates ? resolvePreset(dates.preset, today) : dates;
}
