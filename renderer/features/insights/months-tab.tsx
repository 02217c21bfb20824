import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dimension, DocumentList } from '../../../shared/model/insight.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Loading } from '../../ui/layout/loading.tsx';
import { Problem } from '../../ui/failures/problem.tsx';
import type { InsightView } from '../../ui/routing/insight-view.ts';
import type { Span } from '../../ui/routing/periods.ts';
import { IncompleteLists } from '../../ui/sync-health/incomplete-lists.tsx';
import { InsightControls } from './insight-controls.tsx';
import { MemberTable } from './member-table.tsx';
import { MonthChart } from './month-chart.tsx';
import { figuresOf, type CurrencyUse } from './month-figures.ts';
import { NotIncludedNote } from './not-included-note.tsx';
import { PartnerExposure } from './partner-exposure.tsx';
import { PeriodStrip } from './period-strip.tsx';
import { SubjectLinks } from './subject-links.tsx';
import { SubjectRecords } from './subject-records.tsx';
import type { Months } from './use-months.ts';
import classes from './insights.module.css';

const TABLES: [DocumentList, Dimension][] = [
  ['expenses', 'type'],
  ['expenses', 'partner'],
  ['incomes', 'partner'],
  ['incomes', 'type'],
];

interface Props {
  companyId: number;
  months: Months;
  currency: string | null;
  currencies: CurrencyUse[];
  span: Span;
  today: string;
  view: InsightView;
  onChange: (part: Partial<InsightView>) => void;
}

/**
 * Income and expenses by month, compared with the same period last year, and the partners and types with the largest
 * amounts; or the months and records of a single partner or type.
 */
export function MonthsTab({ companyId, months, currency, currencies, span, today, view, onChange }: Props) {
  const { t } = useTranslation('insights');
  const { pair, error } = months;
  const { subject } = view;
  const figures = useMemo(() => pair && figuresOf(pair, span, currency), [pair, span, currency]);
  const use = currencies.find((one) => one.currency === currency);
  if (!pair || !figures) return error ? <Problem error={error} /> : <Loading />;
  const isUnread = !pair.now.expenses.isReady && !pair.now.incomes.isReady;
  const isUsed = use !== undefined && use.count > 0;
  return (
    <>
      {error && <Problem error={error} />}
      <InsightControls
        companyId={companyId}
        view={view}
        span={span}
        isComparable={figures.comparable.length > 0}
        currency={currency}
        currencies={currencies}
        onChange={onChange}
      />
      {subject && <SubjectLinks companyId={companyId} currency={currency} subject={subject} view={view} />}
      {subject?.dimension === 'partner' && <PartnerExposure companyId={companyId} partner={subject.member} />}
      <IncompleteLists companyId={companyId} />
      {isUsed ? (
        <>
          <PeriodStrip figures={figures} span={span} currency={currency} />
          <MonthChart
            companyId={companyId}
            currency={currency}
            span={span}
            figures={figures}
            subject={subject}
          />
          <NotIncludedNote
            companyId={companyId}
            months={pair.now}
            span={span}
            currency={currency}
            subject={subject}
          />
          {!subject && (
            <div className={classes.members}>
              {TABLES.filter(([list]) => figures.present.includes(list)).map(([list, dimension]) => (
                <MemberTable
                  key={`${list} ${dimension}`}
                  companyId={companyId}
                  list={list}
                  dimension={dimension}
                  currency={currency}
                  span={span}
                  isComparable={figures.comparable.includes(list)}
                  named={view.period}
                />
              ))}
            </div>
          )}
        </>
      ) : (
        <EmptyState
          icon={ChartColumn}
          title={t(isUnread ? 'notSynced.title' : use ? 'empty.currencyTitle' : 'empty.title')}
          text={t(isUnread ? 'notSynced.text' : use ? 'empty.currencyText' : 'empty.text')}
        />
      )}
      {subject && (
        <SubjectRecords
          companyId={companyId}
          subject={subject}
          currency={use ? currency : undefined}
          today={today}
        />
      )}
    </>
  );
}
