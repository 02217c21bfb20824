import type { RecordWords } from '../../../shared/model/export.ts';
import { useExportWords } from './use-export-words.ts';
import { useRecordWords } from './use-record-words.ts';

/** The words a workbook of records is written with. */
export function useWorkbookWords(): RecordWords {
  const { t } = useExportWords();
  const sheet = {
    totals: t('records:total.label'),
    currency: t('records:total.currency'),
    records: t('exports:records'),
    long: t('exports:long'),
    notIncluded: t('exports:notIncluded'),
  };
  return { ...useRecordWords(), sheet };
}
