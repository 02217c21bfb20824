import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { useTranslation } from 'react-i18next';
import type { CurrencyAhead, Figure, SeenPayments } from '../../../shared/model/insight.ts';
import { addDays } from '../../../shared/calendar.ts';
import { formatAmount } from '../../../shared/money.ts';
import { Amount } from '../../components/amount.tsx';
import { FigureStrip } from '../../components/figure-strip.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { formatDate } from '../../formatting/dates.ts';
import { useAmountText } from '../../formatting/use-amount-text.ts';
import { AheadChart } from './ahead-chart.tsx';
import { aheadLines, netOf, type AheadDay } from './ahead-line.ts';
import { AheadNotes } from './ahead-notes.tsx';
import { AheadTable } from './ahead-table.tsx';
import { within, type AheadWindow } from './ahead-window.ts';
import { DayItems } from './day-items.tsx';
import type { InsightView } from './insight-view.ts';
import { LISTS } from './lists.ts';
import { recordsHref } from './record-links.ts';
import { useAheadWords } from './use-ahead-words.ts';
import { UsualNote } from './usual-note.tsx';
import { WindowSlider } from './window-slider.tsx';

interface Props {
  companyId: number;
  ahead: CurrencyAhead;
  payments: SeenPayments;
  today: string;
  view: InsightView;
  onChange: (part: Partial<InsightView>) => void;
  /** The screen with the items of a day beside the line; null: of none. */
  dayHref: (day: string | null) => string;
}

/** One currency: where it stands, its lowest day, what is overdue; the lines, and the days on which something moves. */
export function AheadFigures({ companyId, ahead, payments, today, view, onChange, dayHref }: Props) {
  const { t } = useTranslation('ahead');
  const { manner, isKnown, written } = useAheadWords(ahead);
  const { amount } = useAmountText();
  const { currency, start, overdue } = ahead;
  const { overdueToday } = view;
  // While it is dragged; null: it is not.
  const [dragged, setDragged] = useState<{ window: AheadWindow | null } | null>(null);
  const { window } = dragged ?? view;
  const lines = within(aheadLines(ahead, { today, days: view.ahead, overdueToday }), window);
  const { due, usual } = lines;
  const last = due.days.at(-1) ?? due.lowest;
  const day = due.days.find(({ date }) => date === view.day)?.date ?? null;
  const items = ({ count }: Figure) => t('items', { count, number: formatCount(count) });
  const overdueNotes = LISTS.map((list) => (
    <Anchor
      key={list}
      component={Link}
      href={recordsHref({ companyId, list, currency, dueDate: { to: addDays(today, -1) }, unpaid: true })}
      inherit
    >
      {t(`overdue.${list}`)} {amount(overdue[list].gross, currency)} ({items(overdue[list])})
    </Anchor>
  ));
  const asUsual = (at: AheadDay | undefined, dated: boolean): string[] =>
    at
      ? [
          t(dated ? 'usual.dated' : 'usual.point', {
            amount: written(at.balance),
            day: formatDate(at.date),
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
            value: isKnown ? <Amount value={start?.total ?? null} currency={currency} /> : t('unknown'),
            notes: [
              isKnown
                ? t('accounts', { count: start?.count ?? 0, number: formatCount(start?.count ?? 0) })
                : t('noAccount'),
            ],
          },
          {
            label: t(`${manner}.lowest`),
            value: <Amount change={!isKnown} value={due.lowest.balance} currency={currency} />,
            notes: [formatDate(due.lowest.date), ...asUsual(usual?.lowest, true)],
          },
          {
            label: t(`${manner}.end`, { date: formatDate(last.date) }),
            value: <Amount change={!isKnown} value={last.balance} currency={currency} />,
            notes: asUsual(usual?.days.at(-1), false),
          },
          {
            label: t('overdue.label'),
            value: <Amount value={formatAmount(netOf(overdue))} currency={currency} />,
            notes: [...overdueNotes, t(overdueToday ? 'overdue.counted' : 'overdue.uncounted')],
          },
        ]}
      />
      <AheadChart ahead={ahead} lines={lines} day={day} hrefOf={dayHref} />
      <WindowSlider
        today={today}
        days={view.ahead}
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
      <AheadNotes companyId={companyId} ahead={ahead} isKnown={isKnown} unreadable={due.unreadable} />
      <UsualNote usual={ahead.usual} payments={payments} />
      <AheadTable
        companyId={companyId}
        ahead={ahead}
        lines={lines}
        overdueToday={overdueToday && (window?.from ?? 0) === 0}
      />
    </>
  );
}
