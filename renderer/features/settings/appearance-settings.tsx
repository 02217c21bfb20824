import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../shared/language.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import { PRESENTATION } from '../../../shared/presentation.ts';
import { Choice } from './choice.tsx';
import { Section } from '../../ui/section.tsx';
import { useSave } from './use-save.ts';

const THEMES = ['system', 'light', 'dark'] as const satisfies Settings['theme'][];

export function AppearanceSettings({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { save, saved } = useSave();
  return (
    <Section title={t('appearance.title')} saved={saved}>
      <Choice
        label={t('appearance.language')}
        value={settings.language}
        options={[
          { value: 'system', label: t('appearance.system') },
          ...LANGUAGES.map((language) => ({ value: language, label: nameOf(language), lang: language })),
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
        options={PRESENTATION.density.map((density) => ({
          value: density,
          label: t(`appearance.${density}`),
        }))}
        onChange={(density) => save({ density })}
      />
    </Section>
  );
}

/** A language's name in itself, for those who cannot read the one on screen. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
