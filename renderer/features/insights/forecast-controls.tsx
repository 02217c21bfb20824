import { Select, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { HORIZONS, type InsightView } from '../../ui/routing/insight-view.ts';
import { CurrencyMenu } from './currency-menu.tsx';
import type { CurrencyUse } from './month-figures.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  view: InsightView;
  currency: string | null;
  currencies: CurrencyUse[];
  onChange: (part: Partial<InsightView>) => void;
}

/** Selects the period and the currency of the forecast, and whether overdue items count. */
export function ForecastControls({ companyId, view, currency, currencies, onChange }: Props) {
  const { t } = useTranslation('forecast');
  return (
    <div className={classes.controls} data-choices>
      <Select
        size="xs"
        aria-label={t('horizon')}
        value={String(view.horizon)}
        data={HORIZONS.map((days) => ({ value: String(days), label: t('days', { number: days }) }))}
        allowDeselect={false}
        onChange={(value) => {
          const days = HORIZONS.find((one) => String(one) === value);
          if (days) onChange({ horizon: days, window: null });
        }}
      />
      <CurrencyMenu
        companyId={companyId}
        currency={currency}
        currencies={currencies}
        counted="openItems"
        onChange={(chosen) => onChange({ currency: chosen })}
      />
      <Switch
        size="xs"
        label={t('overdue.choice')}
        checked={view.overdueToday}
        onChange={(event) => onChange({ overdueToday: event.currentTarget.checked })}
      />
    </div>
  );
}
