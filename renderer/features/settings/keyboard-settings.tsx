import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../shared/model/settings.ts';
import { Section } from './section.tsx';
import { useSave } from './use-save.ts';

/** Speech input says letters, and a hand may touch keys it does not mean: keys that work alone can be turned off. */
export function KeyboardSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  return (
    <Section title={t('keyboard.title')} saved={saved}>
      <Switch
        label={t('keyboard.singleKeys')}
        description={t('keyboard.singleKeysText')}
        checked={settings.singleKeys}
        onChange={({ currentTarget }) => save({ singleKeys: currentTarget.checked })}
      />
    </Section>
  );
}
