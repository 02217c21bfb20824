import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../../shared/language.ts';
import { english, type Catalogue } from './en/index.ts';
import { isolate } from './isolate.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
    returnNull: false;
  }
}

/** English is part of the page; another language is fetched when it is chosen. */
const FETCHED: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  hu: () => import('./hu/index.ts').then(({ hungarian }) => hungarian),
};

/** Makes the page's English ready; to be awaited before anything else here. */
export async function prepareLanguage(): Promise<void> {
  i18next.on('languageChanged', (spoken) => {
    if (typeof document !== 'undefined') document.documentElement.lang = spoken;
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    ns: Object.keys(english),
    defaultNS: 'common',
    resources: { en: english },
    // React escapes; doing it twice would show entities. What is put into a sentence only keeps its direction to itself.
    interpolation: { escape: isolate },
    returnNull: false,
  });
}

/** Changes the language of everything on screen. Rejects when its words cannot be had; the page then stays as it is. */
export async function speak(language: Language): Promise<void> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'common')) {
    const catalogue = await FETCHED[language]();
    for (const [namespace, words] of Object.entries(catalogue))
      i18next.addResourceBundle(language, namespace, words);
  }
  await i18next.changeLanguage(language);
}
