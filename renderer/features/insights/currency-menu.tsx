import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { CurrencyNaming } from '../../ui/naming/currency-naming.tsx';
import type { CurrencyUse } from './month-figures.ts';

interface Props {
  companyId: number;
  currency: string | null;
  currencies: CurrencyUse[];
  /** What each currency counts. */
  counted: 'records' | 'openItems';
  onChange: (currency: string | null) => void;
}

/** Selects the currency, if there is a choice, and names one without a name; currencies are never combined. */
export function CurrencyMenu({ companyId, currency, currencies, counted, onChange }: Props) {
  const { t } = useTranslation('insights');
  const isOnly = currencies.length < 2;
  return (
    <>
      {!isOnly && (
        <Select
          size="xs"
          aria-label={t('currency.label')}
          value={currency ?? ''}
          data={currencies.map(({ currency: name, count }) => ({
            value: name ?? '',
            label: t(`currency.${counted}`, {
              count,
              number: formatCount(count),
              currency: name ?? t('currency.none'),
            }),
          }))}
          allowDeselect={false}
          onChange={(value) => onChange(value || null)}
        />
      )}
      {currency?.startsWith('#') && (
        <span>
          {isOnly && currency}
          <CurrencyNaming companyId={companyId} currency={currency} />
        </span>
      )}
    </>
  );
}
