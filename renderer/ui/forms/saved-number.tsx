import { NumberInput } from '@mantine/core';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** Long enough to type a second digit before the first is saved (ms). */
const TYPING_PAUSE_MS = 500;

interface SavedNumberProps {
  label: string;
  description: string;
  unit: 'minutes' | 'hours' | 'days';
  value: number;
  min: number;
  max: number;
  /** Called with an integer in the allowed range, shortly after it was typed. */
  onSave: (value: number) => void;
}

/**
 * A number that is saved as it is typed. Each field has its own delay, so that typing in another field does not drop
 * its value.
 */
export function SavedNumber({ label, description, unit, value, min, max, onSave }: SavedNumberProps) {
  const { t } = useTranslation('settings');
  const saveSoon = useDebouncedCallback(onSave, { delay: TYPING_PAUSE_MS, flushOnUnmount: true });
  // `beforeunload` leaves more time; `pagehide` also fires where no prompt is allowed before the page closes.
  useWindowEvent('beforeunload', () => saveSoon.flush());
  useWindowEvent('pagehide', () => saveSoon.flush());
  return (
    <NumberInput
      label={label}
      description={description}
      suffix={t(`sync.unit.${unit}`, { count: value })}
      defaultValue={value}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="blur"
      maw="20rem"
      onChange={(typed) => {
        if (typeof typed === 'number' && typed >= min && typed <= max) saveSoon(typed);
      }}
    />
  );
}
