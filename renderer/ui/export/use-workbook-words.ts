import { useTranslation } from 'react-i18next';
import type { RecordWords } from '../../../shared/model/export.ts';
import { useRecordWords } from './use-record-words.ts';

/** The words used in a workbook of records. */
export function useWorkbookWords(): RecordWords {
  const { t } = useTranslation(['exports', 'records']);
  const sheet = {
    totals: t('records:total.label'),
    currency: t('records:total.currency'),
    records: t('exports:records'),
    long: t('exports:long'),
    notIncluded: t('exports:notIncluded'),
  };
  return { ...useRecordWords(), sheet };
}
