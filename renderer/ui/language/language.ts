import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../../shared/language.ts';
import type { Catalogue } from './en/index.ts';
import { startWords } from './en/start.ts';
import { isolate } from './isolate.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
    returnNull: false;
  }
}

/** Languages loaded on demand. Part of the English catalogue is included in the start. */
const FETCHED: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  hu: () => import('./hu/index.ts').then(({ hungarian }) => hungarian),
};

/** Initializes i18next with the English texts of the start. Must complete before any other function of this file. */
export async function prepareLanguage(): Promise<void> {
  i18next.on('languageChanged', (spoken) => {
    if (typeof document !== 'undefined') document.documentElement.lang = spoken;
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    ns: Object.keys(startWords),
    defaultNS: 'common',
    resources: { en: startWords },
    // React escapes HTML; escaping twice would show entities. Values are only isolated in their text direction.
    interpolation: { escape: isolate },
    returnNull: false,
  });
}

/** Loads the English texts not needed at the start. Must complete before they are rendered. */
export async function fetchLaterWords(): Promise<void> {
  const { laterWords } = await import('./en/later.ts');
  if (!i18next.hasResourceBundle('en', 'fields')) addWords('en', laterWords);
}

/** Changes the language of the page. Rejects if its texts cannot be loaded; the page then stays unchanged. */
export async function changeLanguage(language: Language): Promise<void> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'common')) {
    const catalogue = await FETCHED[language]();
    addWords(language, catalogue);
  }
  await i18next.changeLanguage(language);
}

function addWords(language: Language, words: Partial<Catalogue>): void {
  for (const [namespace, own] of Object.entries(words)) i18next.addResourceBundle(language, namespace, own);
}
