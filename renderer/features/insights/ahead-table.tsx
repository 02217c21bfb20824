import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { useTranslation } from 'react-i18next';
import type { CurrencyAhead, Figure } from '../../../shared/model/insight.ts';
import { Amount } from '../../components/amount.tsx';
import { FigureTable, type FigureRow } from '../../components/charts/figure-table.tsx';
import { formatDate } from '../../formatting/dates.ts';
import type { AheadDay, AheadLines } from './ahead-line.ts';
import { LISTS } from './lists.ts';
import { recordsHref } from './record-links.ts';
import { useAheadWords } from './use-ahead-words.ts';

interface Props {
  companyId: number;
  ahead: CurrencyAhead;
  lines: AheadLines;
  overdueToday: boolean;
}

/** The days on which something moves, as figures: what is due, and where each line stands after it. */
export function AheadTable({ companyId, ahead, lines: { due, usual }, overdueToday }: Props) {
  const { t } = useTranslation('ahead');
  const { manner, isKnown } = useAheadWords(ahead);
  const { currency, overdue } = ahead;
  const balanceOf = (day: AheadDay, line: string) => (
    <Amount key={line} bare={isKnown} change={!isKnown} strong value={day.balance} currency={currency} />
  );
  const move = (list: (typeof LISTS)[number], figure: Figure | undefined, date: string) =>
    !figure || figure.count === 0 ? (
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
  const overdueRow: FigureRow = {
    id: 'overdue',
    header: t('overdue.label'),
    cells: [
      ...LISTS.map((list) => <Amount key={list} bare value={overdue[list].gross} currency={currency} />),
      '',
      ...(usual ? [''] : []),
    ],
  };
  const rowOf = (day: AheadDay, place: number): FigureRow[] => {
    const { date, flow } = day;
    const expected = usual?.days[place];
    if (!flow && !expected?.flow) return [];
    const lowest = [
      ...(date === due.lowest.date ? [t(`${manner}.low`)] : []),
      ...(date === usual?.lowest.date ? [t('usual.low')] : []),
    ];
    return [
      {
        id: date,
        header: [formatDate(date), ...lowest].join(' · '),
        cells: [
          ...LISTS.map((list) => move(list, flow?.[list], date)),
          balanceOf(day, 'due'),
          ...(expected ? [balanceOf(expected, 'usual')] : []),
        ],
      },
    ];
  };
  return (
    <FigureTable
      caption={t('table.caption')}
      columns={[
        ...[t('table.day'), t('table.incomes'), t('table.expenses'), t(`${manner}.column`)],
        ...(usual ? [t(`usual.${manner}`)] : []),
      ]}
      rows={[...(overdueToday ? [overdueRow] : []), ...due.days.flatMap(rowOf)]}
    />
  );
}
