import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { RecordWords } from '../../../shared/model/export.ts';
import exports from '../language/en/exports.json';
import { useRecordWords } from './use-record-words.ts';

/** The words a workbook of records is written with; those of exports alone are no part of what the page starts with. */
export function useWorkbookWords(): { words: RecordWords; onlyWorkbook: string } {
  if (!i18next.hasResourceBundle('en', 'exports')) i18next.addResourceBundle('en', 'exports', exports);
  const { t } = useTranslation(['exports', 'records']);
  const sheet = {
    totals: t('records:total.label'),
    currency: t('records:total.currency'),
    records: t('records'),
    long: t('long'),
    notIncluded: t('notIncluded'),
  };
  return { words: { ...useRecordWords(), sheet }, onlyWorkbook: t('onlyWorkbook') };
}
