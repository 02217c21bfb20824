import { Radio, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '../../../shared/model/settings.ts';
import { Section } from './section.tsx';
import { useSave } from './use-save.ts';

const THEMES = ['system', 'light', 'dark'] as const satisfies Settings['theme'][];

export function AppearanceSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  return (
    <Section title={t('appearance.title')} saved={saved}>
      <Radio.Group
        label={t('appearance.theme')}
        value={settings.theme}
        onChange={(chosen) => {
          const theme = THEMES.find((one) => one === chosen);
          if (theme) save({ theme });
        }}
      >
        <Group mt="xs" gap="lg">
          {THEMES.map((theme) => (
            <Radio key={theme} value={theme} label={t(`appearance.${theme}`)} />
          ))}
        </Group>
      </Radio.Group>
    </Section>
  );
}
