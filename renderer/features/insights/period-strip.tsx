import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureStrip } from '../../ui/figures/figure-strip.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import type { Span } from '../../ui/routing/periods.ts';
import { ChangeText } from './change-text.tsx';
import { FigureAmount } from './figure-amount.tsx';
import { LISTS } from './lists.ts';
import { netIncomeOf, type ComparedFigure, type PeriodFigures } from './month-figures.ts';
import { SignedAmount } from './signed-amount.tsx';
import classes from './insights.module.css';

interface Props {
  figures: PeriodFigures;
  span: Span;
  currency: string | null;
}

/**
 * Net income, income and expenses, with those of the same period last year. A list without records has no figure; then
 * net income would only repeat the other list.
 */
export function PeriodStrip({ figures, span, currency }: Props) {
  const { t } = useTranslation('insights');
  const { totals, read, present, comparable } = figures;
  const shown = LISTS.filter((list) => !read.includes(list) || present.includes(list));
  const isComparable = (list: (typeof LISTS)[number]) => comparable.includes(list);

  const notes = (figure: ComparedFigure, compared: boolean, before: ReactNode, about: string) => [
    ...(compared
      ? [
          t(`before.${span.comparison}`),
          <>
            {before} · <ChangeText figure={figure} />
          </>,
        ]
      : []),
    about,
  ];
  const unknown = (why: string) => ({ value: '–', notes: [why] });
  const net = netIncomeOf(totals);
  const netIncome = {
    label: t('list.netIncome'),
    ...(read.length === LISTS.length
      ? {
          value: (
            <span className={classes.main}>
              <SignedAmount figure={net.now} currency={currency} />
            </span>
          ),
          notes: notes(
            net,
            comparable.length > 0,
            <FigureAmount change bare figure={net.before} currency={currency} />,
            t('totals.netIncomeMeaning'),
          ),
        }
      : unknown(t('totals.netIncomeNotSynced'))),
  };
  return (
    <FigureStrip
      label={t('totals.label')}
      figures={[
        ...(shown.length === LISTS.length ? [netIncome] : []),
        ...shown.map((list) => {
          const figure = totals[list];
          const { count } = figure.now;
          return {
            label: t(`list.${list}`),
            ...(read.includes(list)
              ? {
                  value: <FigureAmount figure={figure.now} currency={currency} />,
                  notes: notes(
                    figure,
                    isComparable(list),
                    <FigureAmount bare figure={figure.before} currency={currency} />,
                    t('totals.records', { count, number: formatCount(count) }),
                  ),
                }
              : unknown(t('totals.notSynced'))),
          };
        }),
      ]}
    />
  );
}
