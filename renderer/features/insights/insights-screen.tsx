import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dimension, DocumentList } from '../../../shared/model/insight.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Reading } from '../../components/reading.tsx';
import { Problem } from '../../failures/problem.tsx';
import { companyName, useCompany } from '../../queries/companies.ts';
import { api } from '../../queries/api.ts';
import { useToday } from '../records/cells/use-today.ts';
import { InsightControls } from './insight-controls.tsx';
import { LeftOutNote } from './left-out-note.tsx';
import { ListAges } from './list-ages.tsx';
import { LookAhead } from './look-ahead.tsx';
import { MemberTable } from './member-table.tsx';
import { MonthChart } from './month-chart.tsx';
import { currenciesOf, figuresOf, withOthers } from './month-figures.ts';
import { PartnerExposure } from './partner-exposure.tsx';
import { PeriodStrip } from './period-strip.tsx';
import { spanOf } from './periods.ts';
import { SubjectLinks } from './subject-links.tsx';
import { SubjectRecords } from './subject-records.tsx';
import { useInsightView } from './use-insight-view.ts';
import { useMonths } from './use-months.ts';
import { useSubjectName } from './use-subject-name.ts';
import classes from './insights.module.css';

const TABLES: [DocumentList, Dimension][] = [
  ['expenses', 'type'],
  ['expenses', 'partner'],
  ['incomes', 'partner'],
  ['incomes', 'type'],
];

/** What came in and went out month by month, beside the same time before, and who and what had most of it. */
export function InsightsScreen({ companyId }: { companyId: number }) {
  const { t } = useTranslation('insights');
  const company = useCompany(companyId);
  const { view, change, dayHref } = useInsightView();
  const today = useToday();
  const span = useMemo(() => spanOf(view.period, today), [view.period, today]);
  const { pair, error } = useMonths(companyId, span, view.subject);
  const { subject } = view;
  const name = useSubjectName(companyId, subject);
  const ahead = useQuery(
    api.insights.lookAhead.queryOptions({
      input: { companyId, today, days: view.ahead },
      enabled: subject === null,
      placeholderData: keepPreviousData,
    }),
  ).data;
  const currencies = useMemo(
    () =>
      pair ? withOthers(currenciesOf(pair), ahead?.currencies.map(({ currency }) => currency) ?? []) : [],
    [pair, ahead],
  );
  const known = currencies.find(({ currency }) => currency === view.currency) ?? currencies[0];
  const currency = known?.currency ?? null;
  const unread = pair && !pair.now.expenses.built && !pair.now.incomes.built;
  const isUsed = known !== undefined && known.count > 0;
  return (
    <>
      <PageHeader
        title={name ?? t('title')}
        subject={company && companyName(company)}
        detail={pair && <ListAges months={pair.now} />}
      />
      {error && <Problem error={error} />}
      {!pair && !error && <Reading />}
      {pair && (
        <InsightControls
          view={view}
          span={span}
          currency={currency}
          currencies={currencies}
          onChange={change}
        />
      )}
      {subject && <SubjectLinks {...{ companyId, currency, subject, view }} />}
      {subject?.dimension === 'partner' && <PartnerExposure companyId={companyId} partner={subject.member} />}
      {pair && !isUsed && (
        <EmptyState
          icon={ChartColumn}
          title={t(unread ? 'unread.title' : known ? 'empty.currencyTitle' : 'empty.title')}
          text={t(unread ? 'unread.text' : known ? 'empty.currencyText' : 'empty.text')}
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
          <LeftOutNote months={pair.now} currency={currency} />
        </>
      )}
      {pair && known && !subject && pair.now.expenses.built && pair.now.incomes.built && (
        <LookAhead {...{ companyId, currency, today, view, dayHref }} onChange={change} />
      )}
      {pair && isUsed && !subject && (
        <div className={classes.members}>
          {TABLES.filter(([list]) => pair.now[list].built).map(([list, dimension]) => (
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
