import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import exports from '../language/en/exports.json';

/** The words of exports and records. Those of exports are no part of what the page starts with. */
export function useExportWords() {
  if (!i18next.hasResourceBundle('en', 'exports')) i18next.addResourceBundle('en', 'exports', exports);
  return useTranslation(['exports', 'records']);
}
