import { useTranslation } from 'react-i18next';
import type { CurrencyAhead } from '../../../shared/model/insight.ts';
import { Legend } from '../../components/charts/chart-figure.tsx';
import { LineChart, type ChartLine, type LineTone } from '../../components/charts/line-chart.tsx';
import { formatDate } from '../../formatting/dates.ts';
import type { AheadLine, AheadLines } from './ahead-line.ts';
import { useAheadWords } from './use-ahead-words.ts';

/** Days between two dates under the line, by how many there are. */
function tickDays(days: number): number {
  if (days > 20) return 10;
  return days > 10 ? 5 : 2;
}

interface Props {
  ahead: CurrencyAhead;
  lines: AheadLines;
  /** The day whose items are shown; null: none. */
  day: string | null;
  hrefOf: (day: string) => string;
}

/** The line of due dates and, where it is known, that of usual lateness. A day on which something moves is a link. */
export function AheadChart({ ahead, lines: { due, usual }, day, hrefOf }: Props) {
  const { t } = useTranslation('ahead');
  const { axis, manner, written } = useAheadWords(ahead);
  const last = due.days.at(-1) ?? due.lowest;
  const drawn = (tone: LineTone, line: AheadLine, label: string): ChartLine => ({
    tone,
    values: line.days.map(({ balance }) => Number(balance)),
    marked: { at: line.days.indexOf(line.lowest), label },
  });
  const lowestOf = ({ lowest }: AheadLine) => ({
    amount: written(lowest.balance),
    day: formatDate(lowest.date),
  });
  const chart = t(`${manner}.chart`, {
    end: written(last.balance),
    date: formatDate(last.date),
    lowest: written(due.lowest.balance),
    day: formatDate(due.lowest.date),
  });
  return (
    <>
      {usual && (
        <Legend
          entries={[
            { tone: 'first', label: t('line.due') },
            { tone: 'second', label: t('line.usual') },
          ]}
        />
      )}
      <LineChart
        label={[chart, ...(usual ? [t('usual.chart', lowestOf(usual))] : []), t('keys')].join(' ')}
        points={due.days.map(({ date, balance, flow }, place) => {
          const other = usual?.days[place];
          return {
            id: date,
            label: [
              `${formatDate(date)}: ${written(balance)}`,
              ...(other ? [t('usual.point', { amount: written(other.balance) })] : []),
            ],
            tick: place % tickDays(due.days.length) === 0 ? formatDate(date) : null,
            href: flow || other?.flow ? hrefOf(date) : null,
          };
        })}
        lines={[
          drawn('first', due, t(`${manner}.mark`, lowestOf(due))),
          ...(usual ? [drawn('second', usual, t('usual.mark', lowestOf(usual)))] : []),
        ]}
        chosen={day}
        formatAxis={axis}
      />
    </>
  );
}
