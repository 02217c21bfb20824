import { SegmentedControl, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { formatDate } from '../../ui/formatting/dates.ts';
import { CurrencyNaming } from '../../ui/naming/currency-naming.tsx';
import type { InsightView } from '../../ui/routing/insight-view.ts';
import type { CurrencyUse } from './month-figures.ts';
import { PERIODS, type Span } from '../../ui/routing/periods.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  view: InsightView;
  span: Span;
  currency: string | null;
  currencies: CurrencyUse[];
  onChange: (part: Partial<InsightView>) => void;
}

/** Selects the period and the currency; currencies are never combined. */
export function InsightControls({ companyId, view, span, currency, currencies, onChange }: Props) {
  const { t } = useTranslation('insights');
  const range = ({ from, to }: Span['period']) =>
    t('period.range', { from: formatDate(from), to: formatDate(to) });
  return (
    <div className={classes.controls} data-choices>
      <SegmentedControl
        size="xs"
        aria-label={t('period.label')}
        value={view.period}
        data={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(value) => {
          const period = PERIODS.find((name) => name === value);
          if (period) onChange({ period });
        }}
      />
      {currencies.length > 1 && (
        <Select
          size="xs"
          aria-label={t('currency.label')}
          value={currency ?? ''}
          data={currencies.map(({ currency: name, count }) => ({
            value: name ?? '',
            label: t('currency.option', {
              count,
              number: formatCount(count),
              currency: name ?? t('currency.none'),
            }),
          }))}
          allowDeselect={false}
          onChange={(value) => onChange({ currency: value || null })}
        />
      )}
      {currency?.startsWith('#') && (
        <span>
          {currencies.length <= 1 && currency}
          <CurrencyNaming companyId={companyId} currency={currency} />
        </span>
      )}
      <p className={classes.compared}>
        {t('period.compared', { now: range(span.period), before: range(span.before) })}
      </p>
    </div>
  );
}
