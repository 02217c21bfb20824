import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { CurrencyAhead, Figure } from '../../../shared/model/insight.ts';
import { addDays } from '../../../shared/calendar.ts';
import { formatAmount } from '../../../shared/money.ts';
import { Amount } from '../../components/amount.tsx';
import { FigureTable, type FigureRow } from '../../components/charts/figure-table.tsx';
import { LineChart } from '../../components/charts/line-chart.tsx';
import { FigureStrip } from '../../components/figure-strip.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { formatDate } from '../../formatting/dates.ts';
import { useAmountText } from '../../formatting/use-amount-text.ts';
import { aheadLine, netOf } from './ahead-line.ts';
import { AheadNotes } from './ahead-notes.tsx';
import { LISTS } from './lists.ts';
import { recordsHref } from './record-links.ts';

/** Days between two dates under the line. */
const TICK_DAYS = 10;

interface Props {
  companyId: number;
  ahead: CurrencyAhead;
  today: string;
  days: number;
  overdueToday: boolean;
}

/** One currency: where it stands, its lowest day, what is overdue; the line, and the days on which something moves. */
export function AheadFigures({ companyId, ahead, today, days, overdueToday }: Props) {
  const { t } = useTranslation('ahead');
  const { amount, axis, change } = useAmountText();
  const { currency, start, overdue } = ahead;
  // Where no balance is known, a line from zero is no balance: it is what becomes of the unknown one.
  const isKnown = start !== null && start.count > 0;
  const manner = isKnown ? 'balance' : 'relative';
  const written = isKnown ? amount : change;
  const line = aheadLine(ahead, { today, days, overdueToday });
  const last = line.days.at(-1) ?? line.lowest;
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
  const move = (list: (typeof LISTS)[number], figure: Figure, date: string) =>
    figure.count === 0 ? (
      '–'
    ) : (
      <Anchor
        key={list}
        component={Link}
        href={recordsHref({ companyId, list, currency, dueDate: { from: date, to: date }, unpaid: true })}
        inherit
      >
        <Amount bare value={figure.gross} currency={currency} />
      </Anchor>
    );
  return (
    <>
      <FigureStrip
        label={t('figures')}
        figures={[
          {
            label: t('now'),
            value: isKnown ? <Amount value={start.total} currency={currency} /> : t('unknown'),
            notes: [
              isKnown
                ? t('accounts', { count: start.count, number: formatCount(start.count) })
                : t('noAccount'),
            ],
          },
          {
            label: t(`${manner}.lowest`),
            value: <Amount change={!isKnown} value={line.lowest.balance} currency={currency} />,
            notes: [formatDate(line.lowest.date)],
          },
          {
            label: t(`${manner}.end`, { date: formatDate(last.date) }),
            value: <Amount change={!isKnown} value={last.balance} currency={currency} />,
            notes: [],
          },
          {
            label: t('overdue.label'),
            value: <Amount value={formatAmount(netOf(overdue))} currency={currency} />,
            notes: [...overdueNotes, t(overdueToday ? 'overdue.counted' : 'overdue.uncounted')],
          },
        ]}
      />
      <LineChart
        label={t(`${manner}.chart`, {
          end: written(last.balance, currency),
          date: formatDate(last.date),
          lowest: written(line.lowest.balance, currency),
          day: formatDate(line.lowest.date),
        })}
        points={line.days.map(({ date, balance }, place) => ({
          id: date,
          value: Number(balance),
          label: `${formatDate(date)}: ${written(balance, currency)}`,
          tick: place % TICK_DAYS === 0 ? formatDate(date) : null,
        }))}
        marked={{
          id: line.lowest.date,
          label: t(`${manner}.mark`, {
            amount: written(line.lowest.balance, currency),
            day: formatDate(line.lowest.date),
          }),
        }}
        formatAxis={axis}
      />
      <AheadNotes companyId={companyId} ahead={ahead} isKnown={isKnown} unreadable={line.unreadable} />
      <FigureTable
        caption={t('table.caption')}
        columns={[t('table.day'), t('table.incomes'), t('table.expenses'), t(`${manner}.column`)]}
        rows={[
          ...(overdueToday
            ? [
                {
                  id: 'overdue',
                  header: t('overdue.label'),
                  cells: [
                    ...LISTS.map((list) => (
                      <Amount key={list} bare value={overdue[list].gross} currency={currency} />
                    )),
                    '',
                  ],
                },
              ]
            : []),
          ...line.days.flatMap(({ date, balance, flow }): FigureRow[] =>
            flow
              ? [
                  {
                    id: date,
                    header:
                      date === line.lowest.date
                        ? t(`${manner}.low`, { day: formatDate(date) })
                        : formatDate(date),
                    cells: [
                      ...LISTS.map((list) => move(list, flow[list], date)),
                      <Amount
                        key="balance"
                        bare={isKnown}
                        change={!isKnown}
                        strong
                        value={balance}
                        currency={currency}
                      />,
                    ],
                  },
                ]
              : [],
          ),
        ]}
      />
    </>
  );
}
