import { useTranslation } from 'react-i18next';
import type { RecordWords } from '../../../shared/model/export.ts';

/** The words used in a file of records. */
export function useRecordWords(): RecordWords {
  const { t } = useTranslation('records');
  return {
    unpaid: t('paid.unpaid'),
    partial: t('paid.partial'),
    paid: t('paid.paid'),
    cancelled: t('cancelled.cancelled'),
    cancelling: t('cancelled.cancelling'),
    excluded: t('column.excluded'),
    yes: t('yes'),
    no: t('no'),
    transfer: t('payment.transfer'),
    cash: t('payment.cash'),
    card: t('payment.card'),
    cod: t('payment.cod'),
    unnamed: t('detail.unnamed', { id: '{id}' }),
  };
}
