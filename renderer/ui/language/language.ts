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

/** A first part of English is part of the start; another language is fetched whole when it is chosen. */
const FETCHED: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  hu: () => import('./hu/index.ts').then(({ hungarian }) => hungarian),
};

/** Makes the English of the start ready; to be awaited before anything else here. */
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
    // React escapes; doing it twice would show entities. What is put into a sentence only keeps its direction to itself.
    interpolation: { escape: isolate },
    returnNull: false,
  });
}

/** Fetches the English of all that is not drawn at the start; to be awaited before that is drawn. */
export async function fetchLaterWords(): Promise<void> {
  const { laterWords } = await import('./en/later.ts');
  if (!i18next.hasResourceBundle('en', 'fields')) addWords('en', laterWords);
}

/** Changes the language of everything on screen. Rejects when its words cannot be had; the page then stays as it is. */
export async function speak(language: Language): Promise<void> {
  if (language !== 'en' && !i18next.hasResourceBundle(language, 'common')) {
    const catalogue = await FETCHED[language]();
    addWords(language, catalogue);
  }
  await i18next.changeLanguage(language);
}

function addWords(language: Language, words: Partial<Catalogue>): void {
  for (const [namespace, own] of Object.entries(words)) i18next.addResourceBundle(language, namespace, own);
}
