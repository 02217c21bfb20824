import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../shared/language.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import { PRESENTATION } from '../../../shared/presentation.ts';
import { useNow } from '../../data/clock.ts';
import { Choice } from './choice.tsx';
import { formatWords } from './format-words.ts';
import { Section } from '../../ui/layout/section.tsx';
import { useSave } from './use-save.ts';

const THEMES = ['system', 'light', 'dark'] as const satisfies Settings['theme'][];

export function AppearanceSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  const words = formatWords(settings, useNow());
  return (
    <Section title={t('appearance.title')} saved={saved}>
      <Choice
        label={t('appearance.language')}
        value={settings.language}
        options={[
          { value: 'system', label: words.language('system') },
          ...LANGUAGES.map((value) => ({ value, label: words.language(value), lang: value })),
        ]}
        onChange={(language) => save({ language })}
      />
      <Choice
        label={t('appearance.theme')}
        value={settings.theme}
        options={THEMES.map((theme) => ({ value: theme, label: t(`appearance.${theme}`) }))}
        onChange={(theme) => save({ theme })}
      />
      <Choice
        label={t('appearance.density')}
        value={settings.density}
        options={PRESENTATION.density.map((value) => ({ value, label: words.density(value) }))}
        onChange={(density) => save({ density })}
      />
    </Section>
  );
}
