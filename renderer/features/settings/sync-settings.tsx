import { NumberInput } from '@mantine/core';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../shared/model/settings.ts';
import { Section } from './section.tsx';
import { useSave } from './use-save.ts';

/** The range the contract takes of each, in the unit of its name. */
const FIELDS = [
  { name: 'balanceMinutes', unit: 'minutes', min: 1, max: 60 },
  { name: 'listMinutes', unit: 'minutes', min: 1, max: 60 },
  { name: 'overlapDays', unit: 'days', min: 1, max: 31 },
  { name: 'sweepHours', unit: 'hours', min: 1, max: 720 },
  { name: 'ledgerDays', unit: 'days', min: 1, max: 3650 },
] as const;

/** Long enough to type the second digit before the first is saved (ms). */
const TYPING_PAUSE = 500;

/** How often the service is asked, how far back each time, and how long what it changed is remembered. */
export function SyncSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  return (
    <Section title={t('sync.title')} saved={saved}>
      {FIELDS.map((field) => (
        <NumberSetting key={field.name} field={field} value={settings[field.name]} onSave={save} />
      ))}
    </Section>
  );
}

interface NumberSettingProps {
  field: (typeof FIELDS)[number];
  value: number;
  onSave: (change: Partial<Settings>) => void;
}

/** Each field waits for its own pause: typing in the next one must not drop what was typed in this. */
function NumberSetting({ field: { name, unit, min, max }, value, onSave }: NumberSettingProps) {
  const { t } = useTranslation('settings');
  const saveSoon = useDebouncedCallback(onSave, { delay: TYPING_PAUSE, flushOnUnmount: true });
  // The first of the two leaves more time; the second comes also where nothing may be asked before leaving.
  useWindowEvent('beforeunload', () => saveSoon.flush());
  useWindowEvent('pagehide', () => saveSoon.flush());
  return (
    <NumberInput
      label={t(`sync.${name}.label`)}
      description={t(`sync.${name}.text`, { min, max })}
      suffix={t(`sync.unit.${unit}`, { count: value })}
      defaultValue={value}
      min={min}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="blur"
      maw="20rem"
      onChange={(typed) => {
        if (typeof typed === 'number' && typed >= min && typed <= max) saveSoon({ [name]: typed });
      }}
    />
  );
}
