import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { Calendar } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../formatting/dates.ts';
import { useToday } from '../../data/clock.ts';
import { typedDate } from '../formatting/typed-date.ts';
import { MonthGrid } from './month-grid.tsx';
import classes from './date-field.module.css';

/**
 * A four-digit year with more digits or text around it, or eight digits: the date is complete and can be taken at once.
 */
const HAS_WHOLE_YEAR = /^\D*\d{4}\D+\d|\D\d{4}\D*$|^\d{8}$/;

interface Props {
  /** `YYYY-MM-DD`; null: none is chosen. */
  value: string | null;
  onChange: (day: string) => void;
  /** Called when the text is deleted; omitted for mandatory dates. */
  onClear?: () => void;
  label?: ReactNode;
  'aria-label'?: string;
  id?: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Called with whether the typed text is no valid date, or not an allowed one. */
  onPending?: (isPending: boolean) => void;
  /** Shown under the field. */
  description?: ReactNode;
  /**
   * Opens the calendar under the field, for fields that are themselves in a popover. In a grid it spans all columns, so
   * that none becomes wider.
   */
  inline?: boolean;
}

/**
 * A calendar date, typed in the user's format or chosen from a month with the user's first weekday. The browser's own
 * field supports neither: its format follows the locale of the installed app or browser.
 *
 * A typed date is taken as soon as it has a complete year, otherwise on blur. Invalid text stays, with an example,
 * until it is corrected, Escape is pressed, or the date changes elsewhere.
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
  // The date last typed here. Any other new value comes from elsewhere and replaces the text.
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

  /** @returns whether it is a valid date. */
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
          // Only resets the field; must not close a surrounding dialog.
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
        // The calendar of the next field opens in its place.
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
