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
  /** Whether input is not applied because it is invalid. */
  onPending: (isPending: boolean) => void;
  /** A preset was selected, which completes the choice. */
  onDone: () => void;
}

/** Presets for each kind of date: past dates, and due dates. */
const PRESETS: Record<DatePart, readonly DatePreset[]> = {
  date: DATE_PRESETS.filter((preset) => !/^(overdue|next)/.test(preset)),
  created: DATE_PRESETS.filter((preset) => !/^(overdue|next)/.test(preset)),
  dueDate: DATE_PRESETS.filter((preset) => !/-quarter$|-year$/.test(preset)),
  expected: DATE_PRESETS.filter((preset) => !/-quarter$|-year$/.test(preset)),
};

const ENDS = ['from', 'to'] as const;
type End = (typeof ENDS)[number];

/** Editor for a date range: a preset, or two dates. */
export function DateEditor({ part, dates, onChange, onPending, onDone }: Props) {
  const { t } = useTranslation('filters');
  const today = useToday();
  const preset = dates && 'preset' in dates ? dates.preset : null;
  const { from, to } = rangeOf(dates, today);

  const [pending, setPending] = useState({ from: false, to: false });
  /** The end of the range that was cleared because the other one moved past it, with its former day. */
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
    // Moving one end past the other clears the other end until it is chosen again.
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
