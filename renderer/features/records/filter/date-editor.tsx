import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateRange } from '../../../../shared/model/filter.ts';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { useToday } from '../../../data/clock.ts';
import { formatDate } from '../../../ui/formatting/dates.ts';
import { DATE_PRESETS, resolvePreset } from '../../../ui/records/date-presets.ts';
import type { DatePreset } from '../../../ui/records/date-presets.ts';
import type { ChosenDates, DatePart } from '../../../ui/routing/view-filter.ts';
import classes from './filter-bar.module.css';

interface Props {
  part: DatePart;
  dates: ChosenDates | undefined;
  onChange: (dates: ChosenDates | undefined) => void;
  /** Whether something typed does not count. */
  onPending: (isPending: boolean) => void;
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

const ENDS = ['from', 'to'] as const;
type End = (typeof ENDS)[number];

/** A range of dates: one of the usual ones, or from a day to a day. */
export function DateEditor({ part, dates, onChange, onPending, onDone }: Props) {
  const { t } = useTranslation('filters');
  const today = useToday();
  const preset = dates && 'preset' in dates ? dates.preset : null;
  const { from, to } = rangeOf(dates, today);

  const [pending, setPending] = useState({ from: false, to: false });
  /** The end that another day went past. */
  const [passed, setPassed] = useState<{ end: End; day: string } | null>(null);

  function pend(changed: Partial<typeof pending>): void {
    const next = { ...pending, ...changed };
    setPending(next);
    onPending(next.from || next.to);
  }

  function setEnd(end: End, day: string | null): void {
    const next = { from, to, [end]: day };
    const other = end === 'from' ? 'to' : 'from';
    const before = next[other];
    setPassed(null);
    // A range moved past its own end is open there until that end is chosen anew.
    if (next.from !== null && next.to !== null && next.from > next.to) {
      next[other] = null;
      if (before !== null) setPassed({ end: other, day: before });
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
        {ENDS.map((end) => (
          <DateField
            key={end}
            inline
            label={t(end)}
            value={end === 'from' ? from : to}
            description={passed?.end === end && t('passed', { day: formatDate(passed.day) })}
            onChange={(day) => setEnd(end, day)}
            onClear={() => setEnd(end, null)}
            onPending={(isPending) => pend({ [end]: isPending })}
          />
        ))}
      </div>
    </Stack>
  );
}

function rangeOf(dates: ChosenDates | undefined, today: string): DateRange {
  if (!dates) return { from: null, to: null };
  return 'preset' in dates ? resolvePreset(dates.preset, today) : dates;
}
