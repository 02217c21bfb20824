import { Anchor } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { DUE_HORIZON_DAYS } from '../../../shared/enums.ts';
import type { DocumentList } from '../../../shared/model/insight.ts';
import type { WorklistLine } from '../../../shared/model/worklist.ts';
import { paths } from '../../../shared/screens.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { formatDate, formatWeekday } from '../../ui/formatting/dates.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { recordTitle } from '../../ui/history/record-title.ts';
import { PaidStatusMark } from '../../ui/records/paid-status.tsx';
import { api } from '../../data/queries/api.ts';
import { useToday } from '../../data/clock.ts';
import { CompanyBadge } from './company-badge.tsx';
import { OverviewSection } from './overview-section.tsx';
import classes from './overview-sections.module.css';

/** Number of items shown. */
const MAX_LINES = 8;

/** Today and the next six days. */
const [WEEK_DAYS] = DUE_HORIZON_DAYS;

/** Open items of all companies due today or in the next six days, earliest first. */
export function DueThisWeek() {
  const { t } = useTranslation(['worklists', 'records']);
  const payables = useDueSoon('expenses');
  const receivables = useDueSoon('incomes');
  const error = payables.error ?? receivables.error;
  const answers = payables.data && receivables.data ? [payables.data, receivables.data] : [];
  const count = answers.reduce((sum, answer) => sum + answer.count, 0);
  const lines = answers
    .flatMap((answer) => answer.lines)
    .toSorted((a, b) => compareText(a.row.dueDate ?? '', b.row.dueDate ?? ''))
    .slice(0, MAX_LINES);
  return (
    <OverviewSection
      title={t('week.title')}
      count={count > 0 && t('records', { count, number: formatCount(count) })}
      all={{ label: t('week.all'), href: `${paths.all('worklists')}?list=soon` }}
      placeholder={
        error && answers.length === 0 ? (
          <Problem error={error} />
        ) : answers.length > 0 && lines.length === 0 ? (
          <p className={classes.quiet}>{t('week.none')}</p>
        ) : undefined
      }
    >
      {lines.map((line) => (
        <DueLine key={`${line.row.companyId}/${line.resource}/${line.row.recordId}`} line={line} />
      ))}
    </OverviewSection>
  );
}

/** The first open items of all companies due within a week, and the number of all. */
function useDueSoon(resource: DocumentList) {
  const today = useToday();
  return useQuery({
    ...api.worklists.open.queryOptions({
      input: {
        companyId: null,
        resource,
        asOf: today,
        today,
        within: WEEK_DAYS,
        partner: null,
        offset: 0,
        limit: MAX_LINES,
      },
    }),
    placeholderData: keepPreviousData,
  });
}

function DueLine({ line: { resource, row } }: { line: WorklistLine }) {
  const { t } = useTranslation(['worklists', 'records']);
  const today = useToday();
  const { companyId, recordId, dueDate } = row;
  const name = recordTitle(row, resource) ?? t('records:detail.unnamed', { id: recordId });
  const Icon = resource === 'expenses' ? ArrowUpRight : ArrowDownLeft;
  return (
    <li className={classes.line}>
      <span className={classes.when}>
        {dueDate !== null &&
          (dueDate === today
            ? t('week.today')
            : t('week.day', { weekday: formatWeekday(dueDate, 'short'), date: formatDate(dueDate) }))}
      </span>
      <CompanyBadge companyId={companyId} />
      <span className={classes.who}>
        <Anchor
          inherit
          component={Link}
          dir="auto"
          data-line
          title={name}
          href={paths.record(companyId, resource, recordId)}
        >
          {row.partnerName ?? name}
        </Anchor>
      </span>
      {/* The amount of a part-paid item is its gross: its open part is not known. */}
      {row.paidStatus === 'partial' && (
        <span className={classes.quiet}>
          <PaidStatusMark status={row.paidStatus} />
        </span>
      )}
      <span className={classes.side}>
        <Icon size={13} aria-hidden />
        {t(`week.${resource}`)}
      </span>
      <span className={classes.amount}>
        <Amount value={row.gross} currency={row.currency} asSent={row.unreadable.includes('gross')} />
      </span>
    </li>
  );
}

/** Dates `YYYY-MM-DD` in their order. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
