import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../formatting/dates.ts';
import { useToday } from '../../data/clock.ts';
import { typedDate } from '../formatting/typed-date.ts';
import { MonthGrid } from './month-grid.tsx';
import classes from './date-field.module.css';

/** A year of four digits beside something, or the eight digits of a whole date: nothing longer is being typed. */
const HAS_WHOLE_YEAR = /^\D*\d{4}\D+\d|\D\d{4}\D*$|^\d{8}$/;

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
  /** Whether what is typed does not count, as it is no date or none of those allowed. */
  onPending?: (isPending: boolean) => void;
  /** Said under the field. */
  description?: ReactNode;
  /**
   * The calendar opens under the field instead of over the page, where the field lies over the page itself: within a grid, under
   * all of it, so that nothing in it becomes wider.
   */
  inline?: boolean;
}

/**
 * A calendar date, typed as the reader writes dates or chosen from a month whose weeks begin as theirs do. The browser's own
 * field knows neither: it writes dates as the program was installed. What is typed counts as soon as it is a date with a whole year,
 * any other when the field is left. What is none stays, with the form of one, until it is mended, Escape is pressed, or the date
 * changes elsewhere.
 */
export function DateField({
  value,
  onChange,
  onClear,
  onPending,
  min,
  max,
  inline = false,
  ...field
}: Props) {
  const { t } = useTranslation('fields');
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const ownId = useId();
  const id = field.id ?? ownId;
  const [isLeft, setLeft] = useState(false);
  // The date that was typed here last; any other comes from elsewhere, and takes the place of what is typed.
  const [own, setOwn] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== own) setTyped(null);
  }
  const isIn = (day: string): boolean =>
    (min === undefined || day >= min) && (max === undefined || day <= max);

  const dayOf = (text: string): string | null => typedDate(text, today);
  const isEmpty = (text: string): boolean => text.trim() === '';

  function type(text: string): void {
    setTyped(text);
    setLeft(false);
    const day = dayOf(text);
    onPending?.(!isEmpty(text) && (day === null || !isIn(day)));
    if (isEmpty(text)) clear();
    else if (HAS_WHOLE_YEAR.test(text)) take(text);
  }

  function clear(): void {
    if (onClear === undefined) return;
    setOwn(null);
    onClear();
  }

  /** @returns whether it counts. */
  function take(text: string): boolean {
    const day = dayOf(text);
    if (day === null || !isIn(day)) return false;
    if (day === value) return true;
    setOwn(day);
    onChange(day);
    return true;
  }

  function leave(): void {
    setLeft(true);
    if (typed === null) return;
    if (isEmpty(typed) ? onClear !== undefined : take(typed)) reset();
  }

  function reset(): void {
    setTyped(null);
    onPending?.(false);
  }

  function fault(): string | null {
    if (typed === null || (isEmpty(typed) && onClear !== undefined)) return null;
    const day = dayOf(typed);
    if (day === null) return isLeft ? t('date.form', { example: formatDate(today) }) : null;
    if (isIn(day)) return null;
    return max !== undefined && day > max
      ? t('date.tooLate', { day: formatDate(max) })
      : t('date.tooEarly', { day: formatDate(min ?? '') });
  }

  function choose(day: string): void {
    reset();
    setOpened(false);
    onChange(day);
  }

  const calendar = <MonthGrid chosen={value} today={today} min={min} max={max} onChoose={choose} />;
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
      error={fault()}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave();
        if (event.key === 'Escape' && typed !== null) {
          // The field's own, not that of the window around it.
          event.stopPropagation();
          reset();
        }
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
