import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/formatting/dates.ts';
import type { InsightView } from '../../ui/routing/insight-view.ts';
import { CurrencyMenu } from './currency-menu.tsx';
import type { CurrencyUse } from './month-figures.ts';
import { PERIODS, type Span } from '../../ui/routing/periods.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  view: InsightView;
  span: Span;
  /** Whether any record of this currency is in the period that the figures are compared with. */
  isComparable: boolean;
  currency: string | null;
  currencies: CurrencyUse[];
  onChange: (part: Partial<InsightView>) => void;
}

/** Selects the period and the currency of the months, and says what they are compared with. */
export function InsightControls({
  companyId,
  view,
  span,
  isComparable,
  currency,
  currencies,
  onChange,
}: Props) {
  const { t } = useTranslation('insights');
  const range = ({ from, to }: Span['period']) =>
    t('period.range', { from: formatDate(from), to: formatDate(to) });
  return (
    <div className={classes.controls} data-choices>
      <Select
        size="xs"
        aria-label={t('period.label')}
        value={view.period}
        data={PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
        allowDeselect={false}
        onChange={(value) => {
          const period = PERIODS.find((name) => name === value);
          if (period) onChange({ period });
        }}
      />
      <CurrencyMenu
        companyId={companyId}
        currency={currency}
        currencies={currencies}
        counted="records"
        onChange={(chosen) => onChange({ currency: chosen })}
      />
      <p className={classes.compared}>
        {range(span.period)}
        {isComparable && ` · ${t(`compared.${span.comparison}`, { range: range(span.before) })}`}
      </p>
    </div>
  );
}
