import { SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Age } from '../../ui/figures/age.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { api } from '../../data/queries/api.ts';
import { useBalanceInterval } from '../../data/queries/intervals.ts';
import { ForecastFigures } from './forecast-figures.tsx';
import { HORIZONS, type InsightView } from '../../ui/routing/insight-view.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  currency: string | null;
  today: string;
  view: InsightView;
  onChange: (part: Partial<InsightView>) => void;
  dayHref: (day: string | null) => string;
}

/** Cash-flow forecast of one currency, on the assumption that everything is paid when due. */
export function Forecast({ companyId, currency, today, view, onChange, dayHref }: Props) {
  const { t } = useTranslation('forecast');
  const intervalMs = useBalanceInterval();
  const { data, error } = useQuery(
    api.insights.forecast.queryOptions({ input: { companyId, today, days: view.horizon } }),
  );
  const forecast = data?.currencies.find((one) => one.currency === currency && currency !== null);
  return (
    <section aria-label={t('title')} className={classes.forecast}>
      <div className={classes.controls}>
        <Title order={2}>{t('title')}</Title>
        <SegmentedControl
          size="xs"
          aria-label={t('horizon')}
          value={String(view.horizon)}
          data={HORIZONS.map((days) => ({ value: String(days), label: t('days', { number: days }) }))}
          onChange={(value) => {
            const days = HORIZONS.find((one) => String(one) === value);
            if (days) onChange({ horizon: days, window: null });
          }}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('overdue.choice')}
          value={view.overdueToday ? 'today' : 'not'}
          data={[
            { value: 'not', label: t('overdue.not') },
            { value: 'today', label: t('overdue.today') },
          ]}
          onChange={(value) => onChange({ overdueToday: value === 'today' })}
        />
        {data && (
          <p className={classes.compared}>
            {t('balances')} <Age at={data.balancesSeenAt} intervalMs={intervalMs} />
          </p>
        )}
      </div>
      {error && <Problem error={error} />}
      {!data && !error && <Loading />}
      {data && !forecast && <p className={classes.none}>{t('empty')}</p>}
      {data && forecast && (
        <ForecastFigures
          companyId={companyId}
          forecast={forecast}
          today={today}
          view={view}
          onChange={onChange}
          dayHref={dayHref}
          payments={data.payments}
          withoutCurrency={data.currencies.find((one) => one.currency === null) ?? null}
        />
      )}
    </section>
  );
}
