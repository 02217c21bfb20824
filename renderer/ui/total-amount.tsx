import { useTranslation } from 'react-i18next';
import { Amount } from './amount.tsx';

/** A total of balances; null: not known, for none of them could be read. */
export function TotalAmount({ value, currency }: { value: string | null; currency: string | null }) {
  const { t } = useTranslation('common');
  return value === null ? <span>{t('notKnown')}</span> : <Amount value={value} currency={currency} />;
}
