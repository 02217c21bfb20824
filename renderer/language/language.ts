import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import balances from './en/balances.json';
import common from './en/common.json';
import companies from './en/companies.json';
import failures from './en/failures.json';
import ledger from './en/ledger.json';
import overview from './en/overview.json';
import records from './en/records.json';
import removals from './en/removals.json';
import settings from './en/settings.json';
import shell from './en/shell.json';
import sync from './en/sync.json';

/** The English catalogue, one file per namespace. Every word a user reads comes from here. */
export const english = {
  balances,
  common,
  companies,
  failures,
  ledger,
  overview,
  records,
  removals,
  settings,
  shell,
  sync,
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof english;
    returnNull: false;
  }
}

/** Makes the catalogue ready; to be awaited before the first render. */
export async function prepareLanguage(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    ns: Object.keys(english),
    defaultNS: 'common',
    resources: { en: english },
    // React escapes; doing it twice would show entities.
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}
