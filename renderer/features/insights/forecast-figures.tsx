import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useTranslation } from 'react-i18next';
import type { CurrencyForecast, Figure, SeenPayments } from '../../../shared/model/insight.ts';
import { addDays } from '../../../shared/calendar.ts';
import { isEmptyFigure, knownDifference, knownGross } from '../../../shared/known-figures.ts';
import { Amount } from '../../ui/figures/amount.tsx';
import { FigureStrip } from '../../ui/figures/figure-strip.tsx';
import { TotalAmount } from '../../ui/figures/total-amount.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { formatDate } from '../../ui/formatting/dates.ts';
import { FigureAmount } from './figure-amount.tsx';
import { ForecastChart } from './forecast-chart.tsx';
import { forecastLines, linesWithin, type ForecastDay, type Lowest } from './forecast-line.ts';
import { ForecastNotes } from './forecast-notes.tsx';
import { ForecastTable } from './forecast-table.tsx';
import type { ForecastWindow } from '../../ui/routing/forecast-window.ts';
import { DayItems } from './day-items.tsx';
import type { InsightView } from '../../ui/routing/insight-view.ts';
import { LISTS } from './lists.ts';
import { recordsHref } from '../../ui/routing/record-links.ts';
import { useForecastWords } from './use-forecast-words.ts';
import { TypicalDaysLateNote } from './typical-days-late-note.tsx';
import { WindowSlider } from './window-slider.tsx';
import classes from './insights.module.css';

interface Props {
  companyId: number;
  forecast: CurrencyForecast;
  /** Forecast of the items without a currency; null if there are none. */
  withoutCurrency: CurrencyForecast | null;
  payments: SeenPayments;
  today: string;
  view: InsightView;
  onChange: (part: Partial<InsightView>) => void;
  /** Address of the screen with the items of a day; null for no day. */
  dayHref: (day: string | null) => string;
}

/** Forecast of one currency: current and lowest balance, overdue items, the lines, and the days with payments. */
export function ForecastFigures({
  companyId,
  forecast,
  payments,
  today,
  view,
  onChange,
  dayHref,
  ...rest
}: Props) {
  const { t } = useTranslation('forecast');
  const { manner, isKnown, written, dayOf } = useForecastWords(forecast);
  const { currency, start, pastDue, pastDuePlanned: planned } = forecast;
  const { overdueToday } = view;
  // Window during a drag; null otherwise.
  const [dragged, setDragged] = useState<{ window: ForecastWindow | null } | null>(null);
  const { window } = dragged ?? view;
  const lines = linesWithin(forecastLines(forecast, { today, days: view.horizon, overdueToday }), window);
  const { due, typical } = lines;
  const last = due.days.at(-1) ?? due.lowest;
  const day = due.days.find(({ date }) => date === view.day)?.date ?? null;
  const isMoved =
    forecast.days.length > 0 ||
    (overdueToday && LISTS.some((list) => !isEmptyFigure(forecast.overdue[list])));
  // Without a balance or a payment, the line has no meaning.
  const isOfNothing = !isKnown && !isMoved;
  const lineAmount = (balance: string): string | null => (isOfNothing ? null : balance);
  const items = ({ count }: Figure) => t('items', { count, number: formatCount(count) });
  const isOverdue = LISTS.some((list) => !isEmptyFigure(pastDue[list]));
  const overdueNotes = LISTS.filter((list) => !isEmptyFigure(pastDue[list])).map((list) => (
    <Anchor
      key={list}
      component={Link}
      href={recordsHref({
        companyId,
        list,
        currency,
        dueDate: { to: addDays(today, -1) },
        standing: 'unpaid',
      })}
      inherit
    >
      {t(`overdue.${list}`)} <FigureAmount bare figure={pastDue[list]} currency={currency} /> ·{' '}
      {items(pastDue[list])}
    </Anchor>
  ));
  const asUsual = (at: ForecastDay | Lowest | undefined, dated: boolean): string[] =>
    at
      ? [
          t(dated ? 'typicalDaysLate.dated' : 'typicalDaysLate.point', {
            amount: written(at.balance),
            day: dayOf(at),
          }),
        ]
      : [];
  return (
    <>
      <FigureStrip
        label={t('figures')}
        figures={[
          {
            label: t('now'),
            value: isKnown ? (
              <span className={classes.main}>
                <Amount value={start?.total ?? null} currency={currency} />
              </span>
            ) : (
              t('unknown')
            ),
            notes: [
              isKnown
                ? t('accounts', { count: start?.count ?? 0, number: formatCount(start?.count ?? 0) })
                : t('noAccount'),
            ],
          },
          {
            label: t(`${manner}.lowest`),
            value: <Amount change={!isKnown} value={lineAmount(due.lowest.balance)} currency={currency} />,
            notes: isOfNothing ? [] : [dayOf(due.lowest), ...asUsual(typical?.lowest, true)],
          },
          {
            label: t(`${manner}.end`, { date: formatDate(last.date) }),
            value: <Amount change={!isKnown} value={lineAmount(last.balance)} currency={currency} />,
            notes: asUsual(typical?.days.at(-1), false),
          },
          {
            label: t('overdue.label'),
            value: (
              <TotalAmount
                value={knownDifference(knownGross(pastDue.incomes), knownGross(pastDue.expenses))}
                isNothing={!isOverdue}
                currency={currency}
              />
            ),
            notes: [
              ...overdueNotes,
              planned > 0 && t('overdue.planned', { count: planned, number: formatCount(planned) }),
              isOverdue && t(overdueToday ? 'overdue.counted' : 'overdue.uncounted'),
            ],
          },
        ]}
      />
      <ForecastChart forecast={forecast} lines={lines} day={day} hrefOf={dayHref} />
      <WindowSlider
        today={today}
        days={view.horizon}
        window={window}
        onMove={(moved) => setDragged({ window: moved })}
        onChoose={(chosen) => {
          setDragged(null);
          onChange({ window: chosen });
        }}
      />
      {day !== null && (
        <DayItems
          companyId={companyId}
          currency={currency}
          day={day}
          today={today}
          lines={lines}
          closeHref={dayHref(null)}
        />
      )}
      <ForecastNotes
        companyId={companyId}
        forecast={forecast}
        lastDay={addDays(today, view.horizon - 1)}
        unreadable={due.unreadable}
        withoutCurrency={rest.withoutCurrency}
      />
      <TypicalDaysLateNote typical={forecast.typical} payments={payments} />
      <ForecastTable
        companyId={companyId}
        forecast={forecast}
        lines={lines}
        overdueToday={overdueToday && (window?.from ?? 0) === 0}
      />
    </>
  );
}
