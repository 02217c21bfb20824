import { useTranslation } from 'react-i18next';
import { knownDifference, knownGross } from '../../../shared/known-figures.ts';
import type { Figure } from '../../../shared/model/insight.ts';
import { FigureStrip } from '../../ui/figures/figure-strip.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { ChangeText } from './change-text.tsx';
import { FigureAmount } from './figure-amount.tsx';
import { LISTS } from './lists.ts';
import type { ComparedFigure, PeriodFigures } from './month-figures.ts';

/** Incomes, expenses and net income, with those of the prior period. */
export function PeriodStrip({ figures, currency }: { figures: PeriodFigures; currency: string | null }) {
  const { t } = useTranslation('insights');
  const { incomes, expenses } = figures.totals;
  const result: ComparedFigure = { now: difference('now'), before: difference('before') };

  /** If one of the two is unknown, so is the difference. */
  function difference(when: 'now' | 'before'): Figure {
    const income = incomes[when];
    const expense = expenses[when];
    const gross = knownDifference(knownGross(income), knownGross(expense));
    const count = income.count + expense.count;
    return gross === null
      ? { count, gross: '0.00', notIncluded: count }
      : { count, gross, notIncluded: income.notIncluded + expense.notIncluded };
  }
  const shown = (figure: ComparedFigure, about: string) => ({
    value: <FigureAmount figure={figure.now} currency={currency} />,
    notes: [
      <>
        {t('totals.before')} <FigureAmount figure={figure.before} currency={currency} />
      </>,
      <ChangeText key="change" figure={figure} />,
      about,
    ],
  });
  const unknown = (why: string) => ({ value: '–', notes: [why] });
  const records = ({ now: { count } }: ComparedFigure) =>
    t('totals.records', { count, number: formatCount(count) });
  return (
    <FigureStrip
      label={t('totals.label')}
      figures={[
        ...LISTS.map((list) => ({
          label: t(`list.${list}`),
          ...(figures.read.includes(list)
            ? shown(figures.totals[list], records(figures.totals[list]))
            : unknown(t('totals.notSynced'))),
        })),
        {
          label: t('list.netIncome'),
          ...(figures.read.length === LISTS.length
            ? shown(result, t('totals.netIncomeMeaning'))
            : unknown(t('totals.netIncomeNotSynced'))),
        },
      ]}
    />
  );
}
