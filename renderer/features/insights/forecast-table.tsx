import { Anchor, Title } from '@mantine/core';
import { Link } from 'wouter';
import { useTranslation } from 'react-i18next';
import type { CurrencyForecast, Figure } from '../../../shared/model/insight.ts';
import { isEmptyFigure } from '../../../shared/known-figures.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { FigureTable, type FigureRow } from '../../ui/charts/figure-table.tsx';
import { formatDate } from '../../ui/formatting/dates.ts';
import { FigureAmount } from './figure-amount.tsx';
import type { ForecastDay, ForecastLine, ForecastLines } from './forecast-line.ts';
import { LISTS } from './lists.ts';
import { recordsHref } from '../../ui/routing/record-links.ts';
import { useForecastWords } from './use-forecast-words.ts';

interface Props {
  companyId: number;
  forecast: CurrencyForecast;
  lines: ForecastLines;
  overdueToday: boolean;
}

/** The days with payments: amounts due, and the balance of each line afterwards. */
export function ForecastTable({ companyId, forecast, lines: { due, typical }, overdueToday }: Props) {
  const { t } = useTranslation('forecast');
  const { manner, isKnown } = useForecastWords(forecast);
  const { currency, overdue } = forecast;
  const balanceOf = (day: ForecastDay, line: string) => (
    <Amount key={line} bare change={!isKnown} strong value={day.balance} currency={currency} />
  );
  const move = (list: (typeof LISTS)[number], figure: Figure | undefined, date: string) =>
    !figure || figure.count === 0 ? (
      '–'
    ) : (
      <Anchor
        key={list}
        component={Link}
        href={recordsHref({
          companyId,
          list,
          currency,
          expected: { from: date, to: date },
          standing: 'unpaid',
        })}
        inherit
      >
        <FigureAmount bare figure={figure} currency={currency} />
      </Anchor>
    );
  const overdueRow: FigureRow = {
    id: 'overdue',
    header: t('overdue.expectedToday'),
    cells: [
      ...LISTS.map((list) => <FigureAmount key={list} bare figure={overdue[list]} currency={currency} />),
      '',
      ...(typical ? [''] : []),
    ],
  };
  const rowOf = (day: ForecastDay, place: number): FigureRow[] => {
    const { date, flow } = day;
    const expected = typical?.days[place];
    if (!flow && !expected?.flow) return [];
    const lowest = [
      ...(isLowest(due, date) ? [t(`${manner}.low`)] : []),
      ...(typical && isLowest(typical, date) ? [t('typicalDaysLate.low')] : []),
    ];
    return [
      {
        id: date,
        header: [formatDate(date), ...lowest].join(' · '),
        cells: [
          ...LISTS.map((list) => move(list, flow?.[list], date)),
          balanceOf(day, 'due'),
          ...(expected ? [balanceOf(expected, 'typical')] : []),
        ],
      },
    ];
  };
  const rows = [
    ...(overdueToday && LISTS.some((list) => !isEmptyFigure(overdue[list])) ? [overdueRow] : []),
    ...due.days.flatMap(rowOf),
  ];
  if (rows.length === 0) return null;
  return (
    <>
      <Title order={2} mb="xs">
        {t('table.caption')}
      </Title>
      <FigureTable
        caption={t('table.caption')}
        columns={[
          t('table.day'),
          t('table.incomes'),
          t('table.expenses'),
          t(`${manner}.column`),
          ...(typical ? [t(`typicalDaysLate.${manner}`)] : []),
        ]}
        rows={rows}
      />
    </>
  );
}

/** Whether the lowest balance is at the end of a day. */
function isLowest({ lowest }: ForecastLine, date: string): boolean {
  return !lowest.isNow && lowest.date === date;
}
