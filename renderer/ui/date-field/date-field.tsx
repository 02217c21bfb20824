import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../formatting/dates.ts';
import { useToday } from '../../data/clock.ts';
import { typedDate } from '../formatting/typed-date.ts';
import { MonthGrid } from './month-grid.tsx';
import classes from './date-field.module.css';

interface Props {
  /** `YYYY-MM-DD`; null: none is chosen. */
  value: string | null;
  onChange: (day: string) => void;
  /** Called when what was typed is deleted; omitted where there is always a day. */
  onClear?: () => void;
  label?: ReactNode;
  'aria-label'?: string;
  id?: string;
  min?: string | undefined;
  max?: string | undefined;
  /**
   * The calendar opens under the field instead of over the page, where the field lies over the page itself: within a grid, under
   * all of it, so that nothing in it becomes wider.
   */
  inline?: boolean;
}

/**
 * A calendar date, typed as the reader writes dates or chosen from a month whose weeks begin as theirs do. The browser's own
 * field knows neither: it writes dates as the program was installed. What is typed counts as soon as it is a date with a whole year,
 * any other when the field is left; what is none gives way to the date before.
 */
export function DateField({ value, onChange, onClear, min, max, inline = false, ...field }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const ownId = useId();
  const id = field.id ?? ownId;
  const isIn = (day: string): boolean =>
    (min === undefined || day >= min) && (max === undefined || day <= max);

  function type(text: string): void {
    setTyped(text);
    if (text.trim() === '') onClear?.();
    else if (/\d{4}/.test(text)) take(text);
  }

  function take(text: string): void {
    const day = typedDate(text);
    if (day !== null && isIn(day) && day !== value) onChange(day);
  }

  function leave(): void {
    if (typed !== null) take(typed);
    setTyped(null);
  }

  function choose(day: string): void {
    setTyped(null);
    setOpened(false);
    onChange(day);
  }

  const calendar = <MonthGrid chosen={value} {...{ today, min, max }} onChoose={choose} />;
  const button = (
    <ActionIcon
      size={24}
      variant="subtle"
      color="gray"
      aria-label={t('date.calendar')}
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <Calendar size={14} aria-hidden />
    </ActionIcon>
  );
  const input = (opener: ReactNode) => (
    <TextInput
      {...field}
      id={id}
      size="xs"
      className={classes.field ?? ''}
      placeholder={t('date.none')}
      value={typed ?? (value === null ? '' : formatDate(value))}
      error={typed !== null && typed.trim() !== '' && typedDate(typed) === null}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key !== 'ArrowDown' || !event.altKey) return;
        event.preventDefault();
        setOpened(true);
      }}
      rightSection={opener}
      rightSectionPointerEvents="all"
    />
  );
  if (inline) {
    return (
      <div
        className={classes.inline}
        // The next field's calendar opens in the place of this one.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(false);
        }}
      >
        {input(button)}
        {opened && calendar}
      </div>
    );
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      portalProps={{ target: '#content' }}
    >
      {input(<Popover.Target>{button}</Popover.Target>)}
      <Popover.Dropdown aria-label={t('date.calendar')} className={classes.dropdown}>
        {calendar}
      </Popover.Dropdown>
    </Popover>
  );
}
