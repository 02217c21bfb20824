import { ActionIcon, UnstyledButton } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../shared/calendar.ts';
import { formatDateInWords, formatMonth, formatWeekday } from '../formatting/dates.ts';
import { firstWeekdayIn, useFormatting } from '../formatting/formatting.ts';
import { addMonths, dayByKey, weeksOf } from './month-weeks.ts';
import classes from './date-field.module.css';

interface Props {
  /** Null: none is chosen yet. */
  chosen: string | null;
  today: string;
  /** The first and the last day that can be chosen. */
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

/** A month to choose a day from: one tab stop. The arrow keys move by day, Page Up and Page Down by month. */
export function MonthGrid({ chosen, today, min, max, onChoose }: Props) {
  const { t } = useTranslation('fields');
  const firstWeekday = firstWeekdayIn(useFormatting());
  const within = (day: string): string =>
    min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;
  const [active, setActive] = useState(() => within(chosen ?? today));
  const grid = useRef<HTMLTableElement>(null);
  /** Set on mount and after a key: the active day takes the focus. */
  const takesFocus = useRef(true);
  useEffect(() => {
    if (takesFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    takesFocus.current = false;
  }, [active]);

  const month = active.slice(0, 7);
  const weeks = weeksOf(month, firstWeekday);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayByKey(event, active, firstWeekday);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    takesFocus.current = within(next) !== active;
    setActive(within(next));
  }

  const turn = (months: number, label: string, Icon: typeof ChevronLeft) => {
    const next = addMonths(`${month}-01`, months);
    const isOut =
      months < 0 ? min !== undefined && addDays(`${month}-01`, -1) < min : max !== undefined && next > max;
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={label}
        disabled={isOut}
        onClick={() => setActive(within(addMonths(active, months)))}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        {turn(-1, t('date.monthBefore'), ChevronLeft)}
        <span aria-live="polite">{formatMonth(month)}</span>
        {turn(1, t('date.monthAfter'), ChevronRight)}
      </div>
      <table
        ref={grid}
        role="grid"
        aria-label={formatMonth(month)}
        className={classes.month}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={formatWeekday(day, 'long')}>
                {formatWeekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === chosen}>
                  <UnstyledButton
                    className={classes.day}
                    tabIndex={day === active ? 0 : -1}
                    data-autofocus={day === active || undefined}
                    aria-label={formatDateInWords(day)}
                    aria-current={day === today ? 'date' : undefined}
                    data-beside={!day.startsWith(month) || undefined}
                    data-chosen={day === chosen || undefined}
                    disabled={within(day) !== day}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </UnstyledButton>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
