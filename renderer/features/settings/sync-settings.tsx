import { Text, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../shared/model/settings.ts';
import { SavedNumber } from '../../ui/forms/saved-number.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { useSave } from './use-save.ts';
import { RETENTION_WAIT_MS } from '../../../shared/limits.ts';
import { formatInstant } from '../../ui/formatting/dates.ts';

/** Range that the contract accepts for each setting, in the unit of its name. */
const FIELDS = [
  { name: 'balanceMinutes', unit: 'minutes', min: 1, max: 60 },
  { name: 'listMinutes', unit: 'minutes', min: 1, max: 60 },
  { name: 'overlapDays', unit: 'days', min: 1, max: 31 },
  { name: 'sweepHours', unit: 'hours', min: 1, max: 720 },
  { name: 'historyDays', unit: 'days', min: 1, max: 3650 },
] as const;

/** Polling intervals, the days that a poll looks back, and the retention of the change history. */
export function SyncSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  /** Number of cancelled changes; part of the key that resets the fields to the current settings. */
  const [cancelCount, setCancelCount] = useState(0);
  const keep = (): void => {
    save({ shorterHistory: null });
    setCancelCount(cancelCount + 1);
  };
  return (
    <Section title={t('sync.title')} saved={saved}>
      <Text size="sm" c="dimmed" maw="38rem">
        {t('sync.slower')}
      </Text>
      {FIELDS.map(({ name, unit, min, max }) => (
        <SavedNumber
          key={`${name} ${cancelCount}`}
          label={t(`sync.${name}.label`)}
          description={t(`sync.${name}.text`, { min, max })}
          unit={unit}
          value={settings[name]}
          min={min}
          max={max}
          onSave={(value) => save({ [name]: value })}
        />
      ))}
      <ShorterHistory settings={settings} onKeep={keep} />
    </Section>
  );
}

interface Props {
  settings: Settings;
  onKeep: () => void;
}

/** Notice of a pending shorter retention of the change history, with a button to cancel it. */
export function ShorterHistory({ settings: { historyDays, shorterHistory }, onKeep }: Props) {
  const { t } = useTranslation('settings');
  if (!shorterHistory) return null;
  const { days, since } = shorterHistory;
  return (
    <Group gap="sm" role="status">
      <Text size="sm">
        {t('retention.pending', { count: days, time: formatInstant(since + RETENTION_WAIT_MS) })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onKeep}>
        {t('retention.keep', { count: historyDays })}
      </Button>
    </Group>
  );
}
