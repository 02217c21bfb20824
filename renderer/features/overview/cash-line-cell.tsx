import { useTranslation } from 'react-i18next';
import type { CompanyOverview } from '../../../shared/model/overview.ts';
import { historyPoints } from '../../ui/charts/history-points.ts';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import type { SparklinePoint } from '../../ui/charts/sparkline-paths.ts';
import { formatDate, localDate } from '../../ui/formatting/dates.ts';
import { useAmountText } from '../../ui/formatting/use-amount-text.ts';
import type { CashLines } from '../../data/queries/overview.ts';
import { formatAmount } from '../../../shared/money.ts';
import classes from './overview-row.module.css';

const WIDTH = 80;
const HEIGHT = 20;

interface CashLineCellProps {
  row: CompanyOverview;
  lines: CashLines;
}

/** Cash over the last seven days, one line per currency in the same order as the cash amounts. */
export function CashLineCell({ row, lines: { byCompany, from, to } }: CashLineCellProps) {
  const { t } = useTranslation(['overview', 'common']);
  const own = byCompany.get(row.companyId) ?? [];
  const lineText = useLineText();
  const trackedSince = row.trackedSince ?? 0;
  return (
    <>
      {row.cash.map(({ currency }) => {
        const line = own.find((one) => one.currency === currency);
        const points = historyPoints(line?.stretches ?? []);
        if (!line || points.length === 0) return null;
        return (
          <div key={currency} className={classes.chart}>
            <Sparkline
              label={lineText(currency, points)}
              points={points}
              from={from}
              to={to}
              width={WIDTH}
              height={HEIGHT}
            />
            {line.notIncluded > 0 && (
              <div className={classes.aside}>{t('row.without', { count: line.notIncluded })}</div>
            )}
          </div>
        );
      })}
      {trackedSince > from && (
        <div className={classes.since}>{t('row.tracked', { date: formatDate(localDate(trackedSince)) })}</div>
      )}
    </>
  );
}

/** Text alternative of a line. */
function useLineText() {
  const { t } = useTranslation(['overview', 'common']);
  const { figures } = useAmountText();
  return (currency: string | null, points: readonly SparklinePoint[]): string => {
    const values = points.map(({ value }) => value);
    const [lowest, highest] = values.reduce(
      ([low, high], value) => [value < low ? value : low, value > high ? value : high],
      [values[0] ?? 0n, values[0] ?? 0n],
    );
    const text = (value: bigint | undefined) => figures(formatAmount(value ?? 0n), currency);
    const words = t('line.label', {
      currency: currency ?? t('common:currency.none'),
      first: text(values[0]),
      last: text(values.at(-1)),
      lowest: text(lowest),
      highest: text(highest),
    });
    return points.some(({ isAfterGap }) => isAfterGap) ? `${words} ${t('line.gaps')}` : words;
  };
}
