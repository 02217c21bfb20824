import { SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Age } from '../../components/age.tsx';
import { Reading } from '../../components/reading.tsx';
import { Problem } from '../../failures/problem.tsx';
import { api } from '../../queries/api.ts';
import { useSettings } from '../../queries/settings.ts';
import { AheadFigures } from './ahead-figures.tsx';
import { HORIZONS, type InsightView } from './insight-view.ts';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  currency: string | null;
  today: string;
  view: InsightView;
  onChange: (part: Partial<InsightView>) => void;
  dayHref: (day: string | null) => string;
}

/** Where the money of one currency goes from here, if all that is due comes and goes on its day. */
export function LookAhead({ companyId, currency, today, view, onChange, dayHref }: Props) {
  const { t } = useTranslation('ahead');
  const cadence = useSettings()?.balanceMinutes;
  const { data, error } = useQuery(
    api.insights.lookAhead.queryOptions({ input: { companyId, today, days: view.ahead } }),
  );
  const ahead = data?.currencies.find((one) => one.currency === currency);
  return (
    <section aria-label={t('title')} className={classes.ahead}>
      <div className={classes.controls}>
        <Title order={2}>{t('title')}</Title>
        <SegmentedControl
          size="xs"
          aria-label={t('horizon')}
          value={String(view.ahead)}
          data={HORIZONS.map((days) => ({ value: String(days), label: t('days', { number: days }) }))}
          onChange={(value) => {
            const days = HORIZONS.find((one) => String(one) === value);
            if (days) onChange({ ahead: days, window: null });
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
            {t('balances')} <Age at={data.balancesSeenAt} cadenceMinutes={cadence} />
          </p>
        )}
      </div>
      {error && <Problem error={error} />}
      {!data && !error && <Reading />}
      {data && !ahead && <p className={classes.none}>{t('nothing')}</p>}
      {data && ahead && (
        <AheadFigures {...{ companyId, ahead, today, view, onChange, dayHref }} payments={data.payments} />
      )}
    </section>
  );
}
