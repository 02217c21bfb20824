import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../data/queries/api.ts';
import { NamingButtons } from './naming-buttons.tsx';
import { MAX_CURRENCY_CHARACTERS, useNameCurrency } from './use-name-currency.ts';

interface Props {
  companyId: number;
  /** The number as in the records: `#1`. */
  currency: string;
}

/** Names a currency that the service identifies only by a number; nothing for one that no record uses. */
export function CurrencyNaming({ companyId, currency }: Props) {
  const { t } = useTranslation('naming');
  const { data } = useQuery(api.currencies.list.queryOptions({ input: { companyId } }));
  const setName = useNameCurrency(companyId);
  const entry = data?.find((one) => one.currency === currency);
  if (!entry) return null;
  return (
    <NamingButtons
      companyId={companyId}
      subject={t('subject.currency', { id: currency })}
      name={entry.label}
      proposals={entry.proposals}
      maxCharacters={MAX_CURRENCY_CHARACTERS}
      onName={(name) => setName(currency, name, entry.label)}
    />
  );
}
