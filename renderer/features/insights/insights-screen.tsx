import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../ui/chunk.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { spanOf } from '../../ui/routing/periods.ts';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import { useToday } from '../../data/clock.ts';
import { FigureAges } from './figure-ages.tsx';
import { InsightTabs } from './insight-tabs.tsx';
import { currenciesOf, withChosen } from './month-figures.ts';
import { MonthsTab } from './months-tab.tsx';
import { forecastCurrencies, useForecast } from './use-forecast.ts';
import { useInsightView } from './use-insight-view.ts';
import { useMonths } from './use-months.ts';
import { useSubjectName } from './use-subject-name.ts';

const Forecast = chunk(() => import('./forecast.tsx').then((m) => m.Forecast));

/**
 * Income and expenses of a company by month, and its cash-flow forecast, each in a tab; only the open one is fetched. A
 * partner's or type's page has the months only.
 */
export function InsightsScreen({ companyId }: { companyId: number }) {
  const { t } = useTranslation('insights');
  const company = useCompany(companyId);
  const { view, change, dayHref } = useInsightView();
  const today = useToday();
  const { subject } = view;
  const name = useSubjectName(companyId, subject);
  const isForecast = view.tab === 'forecast' && subject === null;
  const span = useMemo(() => spanOf(view.period, today), [view.period, today]);
  const months = useMonths(companyId, span, subject, !isForecast);
  const forecast = useForecast(companyId, today, view.horizon, isForecast);
  const { pair } = months;
  const { data } = forecast;
  const currencies = useMemo(() => {
    const uses = isForecast ? data && forecastCurrencies(data) : pair && currenciesOf(pair);
    return uses && withChosen(uses, view.currency);
  }, [isForecast, data, pair, view.currency]);
  const currency = view.currency === undefined ? (currencies?.[0]?.currency ?? null) : view.currency;
  return (
    <>
      <PageHeader
        title={name ?? t('title')}
        subject={company && companyName(company)}
        detail={
          isForecast
            ? data && (
                <FigureAges companyId={companyId} lists={data.syncedAt} balances={data.balancesSeenAt} />
              )
            : pair && (
                <FigureAges
                  companyId={companyId}
                  lists={{ expenses: pair.now.expenses.syncedAt, incomes: pair.now.incomes.syncedAt }}
                />
              )
        }
      />
      {subject === null && (
        // The other tab opens in the currency of this one.
        <InsightTabs view={currencies?.length ? { ...view, currency } : view} />
      )}
      {isForecast ? (
        <Suspense fallback={<Loading />}>
          <Forecast
            companyId={companyId}
            answer={forecast}
            currency={currency}
            currencies={currencies ?? []}
            today={today}
            view={view}
            dayHref={dayHref}
            onChange={change}
          />
        </Suspense>
      ) : (
        <MonthsTab
          companyId={companyId}
          months={months}
          currency={currency}
          currencies={currencies ?? []}
          span={span}
          today={today}
          view={view}
          onChange={change}
        />
      )}
    </>
  );
}
