import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { DocumentList, Figure, Subject } from '../../../shared/model/insight.ts';
import { isEmptyFigure, knownGross } from '../../../shared/known-figures.ts';
import { BarChart, type ChartGroup, type Tone } from '../../ui/charts/bar-chart.tsx';
import { ChartFigure, Legend } from '../../ui/charts/chart-figure.tsx';
import type { FigureTableProps } from '../../ui/charts/figure-table.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { formatDate, formatMonth } from '../../ui/formatting/dates.ts';
import { useAmountText } from '../../ui/formatting/use-amount-text.ts';
import { FigureAmount } from './figure-amount.tsx';
import type { MonthFigures, PeriodFigures } from './month-figures.ts';
import { daysOf, type Span } from '../../ui/routing/periods.ts';
import { recordsHref } from '../../ui/routing/record-links.ts';

const TONES: Record<DocumentList, Tone> = { incomes: 'income', expenses: 'expense' };

interface Props {
  companyId: number;
  currency: string | null;
  span: Span;
  figures: PeriodFigures;
  /** Partner or type whose records are shown; null for all. */
  subject?: Subject | null;
}

/** Position of the mark of the same period last year; null if it has no records or is not known. */
function markOf(before: Figure): number | null {
  const gross = before.count > 0 ? knownGross(before) : null;
  return gross === null ? null : Number(gross);
}

/**
 * A bar per month and list, with a mark for the same month a year earlier. A list without records, or not fetched yet,
 * has neither bars nor a column: zeros would mean that it has records.
 */
export function MonthChart({ companyId, currency, span, figures, subject = null }: Props) {
  const { t } = useTranslation('insights');
  const { present: lists, comparable } = figures;
  const [only] = lists;
  const title = t(only && lists.length === 1 ? `months.titleOf.${only}` : 'months.title');
  const before = t(`before.${span.comparison}`);
  const { total, axis } = useAmountText();
  const nameOf = (month: string): string => {
    const { to } = daysOf(month, span.period);
    const whole = daysOf(month, { from: month, to: `${month}-99` }).to === to;
    const name = formatMonth(month);
    return whole ? name : t('months.partial', { month: name, day: formatDate(to) });
  };
  const wordsOf = (figure: Figure): string =>
    isEmptyFigure(figure) ? '–' : total(knownGross(figure), currency);
  const hrefOf = (list: DocumentList, month: string): string =>
    recordsHref({ companyId, list, currency, date: daysOf(month, span.period), subject });

  const groups = figures.months.map(({ month, ...figure }, place): ChartGroup => ({
    id: month,
    label: formatMonth(month, 'short'),
    note: place === 0 || month.endsWith('-01') ? month.slice(0, 4) : null,
    bars: lists.map((list) => {
      const { now } = figure[list];
      const { notIncluded } = now;
      const words = [
        t('months.bar', { what: t(`list.${list}`), month: nameOf(month), amount: wordsOf(now) }),
        comparable.includes(list) && t('months.barBefore', { before, amount: wordsOf(figure[list].before) }),
        notIncluded > 0 &&
          t('months.barNotIncluded', { count: notIncluded, number: formatCount(notIncluded) }),
      ];
      return {
        tone: TONES[list],
        value: Number(now.gross),
        before: markOf(figure[list].before),
        href: now.count > 0 ? hrefOf(list, month) : null,
        label: words.filter(Boolean).join(' '),
      };
    }),
  }));

  const table = (linked: boolean): FigureTableProps => {
    const cells = (figure: Pick<MonthFigures, DocumentList>, month: string | null) =>
      lists.flatMap((list) => {
        const { now } = figure[list];
        const shown = <FigureAmount bare figure={now} currency={currency} strong />;
        return [
          linked && month !== null && now.count > 0 ? (
            <Anchor key={list} component={Link} href={hrefOf(list, month)} inherit>
              {shown}
            </Anchor>
          ) : (
            shown
          ),
          ...(comparable.includes(list)
            ? [<FigureAmount key="before" bare figure={figure[list].before} currency={currency} />]
            : []),
        ];
      });
    return {
      caption: title,
      columns: [
        t('months.month'),
        ...lists.flatMap((list) => [
          t(`list.${list}`),
          ...(comparable.includes(list) ? [`${t(`list.${list}`)} · ${before}`] : []),
        ]),
      ],
      rows: figures.months.map((figure) => ({
        id: figure.month,
        header: nameOf(figure.month),
        cells: cells(figure, figure.month),
      })),
      total: { id: 'total', header: t('months.total'), cells: cells(figures.totals, null) },
    };
  };

  return (
    <ChartFigure
      title={title}
      legend={
        <Legend
          entries={[
            ...(lists.length + comparable.length > 1 ? lists : []).map((list) => ({
              tone: TONES[list],
              label: t(`list.${list}`),
            })),
            ...(comparable.length > 0 ? [{ tone: 'before' as const, label: before }] : []),
          ]}
        />
      }
      chart={<BarChart label={`${title}. ${t('months.keys')}`} groups={groups} formatAxis={axis} />}
      table={table}
      words={{ asTable: t('show.table'), asChart: t('show.chart') }}
    />
  );
}
