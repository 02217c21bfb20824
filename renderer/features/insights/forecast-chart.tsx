import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CurrencyForecast } from '../../../shared/model/insight.ts';
import { Legend } from '../../ui/charts/chart-figure.tsx';
import { LineChart, type ChartLine, type LineTone } from '../../ui/charts/line-chart.tsx';
import { formatDate } from '../../ui/formatting/dates.ts';
import type { ForecastLine, ForecastLines } from './forecast-line.ts';
import { useForecastWords } from './use-forecast-words.ts';
import classes from './insights.module.css';

/** Interval between date labels on the axis, for a number of days. */
function tickDays(days: number): number {
  if (days > 20) return 10;
  return days > 10 ? 5 : 2;
}

interface Props {
  forecast: CurrencyForecast;
  lines: ForecastLines;
  /** Day whose items are shown; null for none. */
  day: string | null;
  hrefOf: (day: string) => string;
}

/** The lines by due date and, where known, by typical days late. Days with payments are links. */
export function ForecastChart({ forecast, lines: { due, typical }, day, hrefOf }: Props) {
  const { t } = useTranslation('forecast');
  const { axis, isKnown, manner, written, dayOf } = useForecastWords(forecast);
  const last = due.days.at(-1) ?? due.lowest;
  const drawn = (tone: LineTone, line: ForecastLine, label: string): ChartLine => ({
    tone,
    values: line.days.map(({ balance }) => Number(balance)),
    start: line.start === null ? null : Number(line.start),
    marked: {
      at: Math.max(
        line.days.findIndex(({ date }) => date === line.lowest.date),
        0,
      ),
      value: Number(line.lowest.balance),
      label,
    },
  });
  const lowestOf = ({ lowest }: ForecastLine) => ({
    amount: written(lowest.balance),
    day: dayOf(lowest),
  });
  const chart = t(`${manner}.chart`, {
    end: written(last.balance),
    date: formatDate(last.date),
    lowest: written(due.lowest.balance),
    day: dayOf(due.lowest),
  });
  const isNowShown = due.start !== null;
  const tickOf = (date: string, place: number): string =>
    isNowShown && place === 0 ? t('nowMark') : formatDate(date);
  // Where the lowest point is now, its own mark says so. Without a known balance, the axis is enough.
  const now =
    due.start === null || due.lowest.isNow
      ? null
      : {
          value: Number(due.start),
          label: isKnown ? t('nowBalance', { amount: written(due.start) }) : null,
        };
  return (
    <>
      <div className={classes.chartTitle}>
        <Title order={2}>{t(`${manner}.title`)}</Title>
        {typical && (
          <Legend
            entries={[
              { tone: 'first', label: t('line.due') },
              { tone: 'second', label: t('line.typicalDaysLate') },
            ]}
          />
        )}
      </div>
      <LineChart
        label={[chart, ...(typical ? [t('typicalDaysLate.chart', lowestOf(typical))] : []), t('keys')].join(
          ' ',
        )}
        points={due.days.map(({ date, balance, flow }, place) => {
          const other = typical?.days[place];
          return {
            id: date,
            label: [
              `${formatDate(date)}: ${written(balance)}`,
              ...(other ? [t('typicalDaysLate.point', { amount: written(other.balance) })] : []),
            ],
            tick: place % tickDays(due.days.length) === 0 ? tickOf(date, place) : null,
            href: flow || other?.flow ? hrefOf(date) : null,
          };
        })}
        lines={[
          drawn('first', due, t(`${manner}.mark`, lowestOf(due))),
          ...(typical ? [drawn('second', typical, t('typicalDaysLate.mark', lowestOf(typical)))] : []),
        ]}
        now={now}
        chosen={day}
        formatAxis={axis}
      />
    </>
  );
}
