import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dimension, DocumentList, CompanyMonths, Subject } from '../../../shared/model/insight.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import { companyName, useCompany } from '../../data/queries/companies.ts';
import { api } from '../../data/queries/api.ts';
import { IncompleteLists } from '../../ui/sync-health/incomplete-lists.tsx';
import { useToday } from '../../data/clock.ts';
import { InsightControls } from './insight-controls.tsx';
import { NotIncludedNote } from './not-included-note.tsx';
import { Forecast } from './forecast.tsx';
import { MemberTable } from './member-table.tsx';
import { MonthChart } from './month-chart.tsx';
import { currenciesOf, figuresOf, withOthers, type MonthsPair } from './month-figures.ts';
import { PartnerExposure } from './partner-exposure.tsx';
import { PeriodStrip } from './period-strip.tsx';
import { spanOf, type Span } from '../../ui/routing/periods.ts';
import { SubjectLinks } from './subject-links.tsx';
import { SubjectRecords } from './subject-records.tsx';
import { useSubjectName } from './use-subject-name.ts';
import classes from './insights.module.css';
import { Age } from '../../ui/figures/age.tsx';
import { useFreshUntil } from '../../data/queries/intervals.ts';
import { LISTS } from './lists.ts';
import { navigate, useHashPath, useHashSearch } from '../../ui/routing/hash-location.ts';
import { readInsightView, writeInsightView, type InsightView } from '../../ui/routing/insight-view.ts';

const TABLES: [DocumentList, Dimension][] = [
  ['expenses', 'type'],
  ['expenses', 'partner'],
  ['incomes', 'partner'],
  ['incomes', 'type'],
];

/** Incomes and expenses by month against the prior period, and the partners and types with the largest amounts. */
export function InsightsScreen({ companyId }: { companyId: number }) {
  const { t } = useTranslation('insights');
  const company = useCompany(companyId);
  const { view, change, dayHref } = useInsightView();
  const today = useToday();
  const span = useMemo(() => spanOf(view.period, today), [view.period, today]);
  const { pair, error } = useMonths(companyId, span, view.subject);
  const { subject } = view;
  const name = useSubjectName(companyId, subject);
  const forecast = useQuery(
    api.insights.forecast.queryOptions({
      input: { companyId, today, days: view.horizon },
      enabled: subject === null,
      placeholderData: keepPreviousData,
    }),
  ).data;
  const currencies = useMemo(
    () =>
      pair
        ? withOthers(currenciesOf(pair), forecast?.currencies.flatMap(({ currency }) => currency ?? []) ?? [])
        : [],
    [pair, forecast],
  );
  const known = currencies.find(({ currency }) => currency === view.currency) ?? currencies[0];
  const currency = known?.currency ?? null;
  const unread = pair && !pair.now.expenses.isReady && !pair.now.incomes.isReady;
  const isUsed = known !== undefined && known.count > 0;
  return (
    <>
      <PageHeader
        title={name ?? t('title')}
        subject={company && companyName(company)}
        detail={pair && <ListAges companyId={companyId} months={pair.now} />}
      />
      {error && <Problem error={error} />}
      {!pair && !error && <Loading />}
      {pair && (
        <InsightControls
          companyId={companyId}
          view={view}
          span={span}
          currency={currency}
          currencies={currencies}
          onChange={change}
        />
      )}
      {subject && <SubjectLinks companyId={companyId} currency={currency} subject={subject} view={view} />}
      {subject?.dimension === 'partner' && <PartnerExposure companyId={companyId} partner={subject.member} />}
      <IncompleteLists companyId={companyId} />
      {pair && !isUsed && (
        <EmptyState
          icon={ChartColumn}
          title={t(unread ? 'notSynced.title' : known ? 'empty.currencyTitle' : 'empty.title')}
          text={t(unread ? 'notSynced.text' : known ? 'empty.currencyText' : 'empty.text')}
        />
      )}
      {pair && isUsed && (
        <>
          <PeriodStrip figures={figuresOf(pair, span, currency)} currency={currency} />
          <MonthChart
            companyId={companyId}
            currency={currency}
            span={span}
            figures={figuresOf(pair, span, currency)}
            subject={subject}
          />
          <NotIncludedNote months={pair.now} currency={currency} />
        </>
      )}
      {pair && known && !subject && pair.now.expenses.isReady && pair.now.incomes.isReady && (
        <Forecast
          companyId={companyId}
          currency={currency}
          today={today}
          view={view}
          dayHref={dayHref}
          onChange={change}
        />
      )}
      {pair && isUsed && !subject && (
        <div className={classes.members}>
          {TABLES.filter(([list]) => pair.now[list].isReady).map(([list, dimension]) => (
            <MemberTable
              key={`${list} ${dimension}`}
              companyId={companyId}
              list={list}
              dimension={dimension}
              currency={currency}
              span={span}
              named={view.period}
            />
          ))}
        </div>
      )}
      {pair && subject && (
        <SubjectRecords companyId={companyId} subject={subject} currency={known?.currency} today={today} />
      )}
    </>
  );
}

/** Age of the lists from which the figures are calculated. */
export function ListAges({ companyId, months }: { companyId: number; months: CompanyMonths }) {
  const { t } = useTranslation('insights');
  return (
    <span className={classes.ages}>
      {LISTS.map((list) => (
        <span key={list}>
          {t('synced', { what: t(`list.${list}`) })}{' '}
          <ListAge companyId={companyId} list={list} at={months[list].syncedAt} />
        </span>
      ))}
    </span>
  );
}

function ListAge({ companyId, list, at }: { companyId: number; list: DocumentList; at: number | null }) {
  return <Age at={at} freshUntil={useFreshUntil(companyId, list)} />;
}

/** State of the screen and a function to change it without a history entry. */
export function useInsightView() {
  const [path] = useHashPath();
  const search = useHashSearch();
  const view = useMemo(() => readInsightView(search), [search]);
  function change(part: Partial<InsightView>): void {
    const next = writeInsightView({ ...view, ...part });
    navigate(next === '' ? path : `${path}?${next}`, { replace: true });
  }
  /** Address of the screen with the items of a forecast day; null for no day. */
  const dayHref = (day: string | null): string => {
    const next = writeInsightView({ ...view, day });
    // Keeps the `?` even without a search: following a link to the bare path of the current screen does nothing.
    return `${path}?${next}`;
  };
  return { view, change, dayHref };
}

interface Months {
  /** Undefined until both periods are loaded. */
  pair: MonthsPair | undefined;
  error: Error | null;
}

/** Months of a period and the prior period, of a company or one of its partners or types. */
export function useMonths(companyId: number, span: Span, subject: Subject | null): Months {
  const options = (period: Span['period']) =>
    api.insights.months.queryOptions({ input: { companyId, period, subject } });
  const now = useQuery(options(span.period));
  const before = useQuery(options(span.before));
  return {
    pair: now.data && before.data && { now: now.data, before: before.data },
    error: now.error ?? before.error,
  };
}
