import { ChartLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Forecast as Answer } from '../../../shared/model/insight.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import type { InsightView } from '../../ui/routing/insight-view.ts';
import { IncompleteLists } from '../../ui/sync-health/incomplete-lists.tsx';
import { ForecastControls } from './forecast-controls.tsx';
import { ForecastFigures } from './forecast-figures.tsx';
import { LISTS } from './lists.ts';
import type { CurrencyUse } from './month-figures.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  answer: { data: Answer | undefined; error: Error | null; isPlaceholderData: boolean };
  currency: string | null;
  currencies: CurrencyUse[];
  today: string;
  view: InsightView;
  onChange: (part: Partial<InsightView>) => void;
  dayHref: (day: string | null) => string;
}

/** Cash-flow forecast of one currency from now on, on the assumption that everything is paid when due. */
export function Forecast({ companyId, answer, currency, currencies, today, view, onChange, dayHref }: Props) {
  const { t } = useTranslation(['forecast', 'insights']);
  const { data, error, isPlaceholderData } = answer;
  if (!data) return error ? <Problem error={error} /> : <Loading />;
  const forecast = data.currencies.find((one) => one.currency === currency && currency !== null);
  return (
    <section aria-label={t('title')} className={classes.forecast}>
      {error && <Problem error={error} />}
      <ForecastControls
        companyId={companyId}
        view={view}
        currency={currency}
        currencies={currencies}
        onChange={onChange}
      />
      <IncompleteLists companyId={companyId} />
      {isPlaceholderData ? (
        <Loading />
      ) : !isRead(data) ? (
        <EmptyState
          icon={ChartLine}
          title={t('insights:notSynced.title')}
          text={t('insights:notSynced.forecast')}
        />
      ) : forecast ? (
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
      ) : (
        <EmptyState icon={ChartLine} title={t('empty.title')} text={t('empty.text')} />
      )}
    </section>
  );
}

/** Whether the initial sync of both lists has ended; until then, open items are missing from the forecast. */
function isRead({ syncedAt, completeness }: Answer): boolean {
  return LISTS.every((list) => {
    const { readToEndAt, shortfall } = completeness[list];
    return syncedAt[list] !== null || readToEndAt !== null || shortfall !== null;
  });
}
