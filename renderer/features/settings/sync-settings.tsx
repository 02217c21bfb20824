import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../shared/model/settings.ts';
import { SavedNumber } from './saved-number.tsx';
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

/** How often the service is asked, how far back each time, and how long what it changed is remembered. */
export function SyncSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  return (
    <Section title={t('sync.title')} saved={saved}>
      {FIELDS.map(({ name, unit, min, max }) => (
        <SavedNumber
          key={name}
          label={t(`sync.${name}.label`)}
          description={t(`sync.${name}.text`, { min, max })}
          unit={unit}
          value={settings[name]}
          min={min}
          max={max}
          onSave={(value) => save({ [name]: value })}
        />
      ))}
    </Section>
  );
}
