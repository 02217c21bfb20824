import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { RecordFilter } from '../../../shared/model/filter.ts';
import { Problem } from '../../ui/failures/problem.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { formatDate } from '../../ui/formatting/dates.ts';
import { api } from '../../data/queries/api.ts';
import { LineTable } from '../../ui/records/line-table.tsx';
import type { ForecastLines } from './forecast-line.ts';
import { LISTS } from './lists.ts';
import { RecordExcerpt } from './record-excerpt.tsx';
import { recordsHref } from '../../ui/routing/record-links.ts';
import classes from './insights.module.css';

const BY_NAME = { column: 'partnerName', descending: false } as const;

interface Props {
  companyId: number;
  currency: string | null;
  day: string;
  today: string;
  lines: ForecastLines;
  closeHref: string;
}

/** Open items of one day of the forecast: those due that day, and those usually paid then. */
export function DayItems({ companyId, currency, day, today, lines, closeHref }: Props) {
  const { t } = useTranslation('forecast');
  const due = lines.due.days.find(({ date }) => date === day)?.flow ?? null;
  const there = LISTS.filter((list) => (due?.[list].count ?? 0) > 0);
  const filter: RecordFilter = {
    currencies: [currency],
    paid: ['unpaid'],
    expected: { from: day, to: day, today },
  };
  const title = t('day.title', { day: formatDate(day) });
  return (
    <section aria-label={title} className={classes.day}>
      <div className={classes.links}>
        <Title order={3}>{title}</Title>
        {there.map((list) => (
          <Anchor
            key={list}
            component={Link}
            size="sm"
            href={recordsHref({
              companyId,
              list,
              currency,
              expected: { from: day, to: day },
              standing: 'unpaid',
            })}
          >
            {t(`day.${list}`)}
          </Anchor>
        ))}
        <Anchor component={Link} size="sm" href={closeHref}>
          {t('day.close')}
        </Anchor>
      </div>
      {there.length === 0 && <p className={classes.none}>{t('day.nothingDue')}</p>}
      {there.map((list) => (
        <RecordExcerpt
          key={list}
          companyId={companyId}
          list={list}
          filter={filter}
          today={today}
          sort={BY_NAME}
          caption={t(`day.${list}`)}
          unpaid
        />
      ))}
      {lines.typical && <Expected companyId={companyId} currency={currency} day={day} today={today} />}
    </section>
  );
}

/** Records due on another day that their partners usually pay on this day. */
function Expected({
  companyId,
  currency,
  day,
  today,
}: Pick<Props, 'companyId' | 'currency' | 'day' | 'today'>) {
  const { t } = useTranslation('forecast');
  const { data, error } = useQuery(
    api.insights.expected.queryOptions({ input: { companyId, currency, today, day } }),
  );
  if (error) return <Problem error={error} />;
  if (!data || data.count === 0) return null;
  const caption = t('day.expected', { count: data.count, number: formatCount(data.count) });
  return (
    <>
      <p className={classes.sum}>
        <strong>{caption}</strong>
      </p>
      <LineTable caption={caption} lines={data.lines} named={false} asOf={today} />
      {data.lines.length < data.count && (
        <p className={classes.none}>
          {t('undated.more', {
            count: data.count - data.lines.length,
            number: formatCount(data.count - data.lines.length),
          })}
        </p>
      )}
    </>
  );
}
