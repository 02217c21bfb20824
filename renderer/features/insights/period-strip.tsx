import { useTranslation } from 'react-i18next';
import { subtractAmounts } from '../../../shared/money.ts';
import { Amount } from '../../components/amount.tsx';
import { FigureStrip } from '../../components/figure-strip.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { ChangeText } from './change-text.tsx';
import type { ComparedFigure, PeriodFigures } from './month-figures.ts';

/** What came in, what went out and what is left of it, with the same of the period before. */
export function PeriodStrip({ figures, currency }: { figures: PeriodFigures; currency: string | null }) {
  const { t } = useTranslation('insights');
  const { incomes, expenses } = figures.totals;
  const result: ComparedFigure = { now: difference('now'), before: difference('before') };

  function difference(when: 'now' | 'before') {
    return {
      gross: subtractAmounts(incomes[when].gross, expenses[when].gross),
      count: incomes[when].count + expenses[when].count,
      leftOut: incomes[when].leftOut + expenses[when].leftOut,
    };
  }
  const before = (figure: ComparedFigure) => (
    <>
      {t('totals.before')} <Amount value={figure.before.gross} currency={currency} /> ·{' '}
      <ChangeText figure={figure} />
    </>
  );
  const records = ({ now: { count } }: ComparedFigure) =>
    t('totals.records', { count, number: formatCount(count) });
  return (
    <FigureStrip
      label={t('totals.label')}
      figures={[
        ...(
          [
            ['incomes', incomes],
            ['expenses', expenses],
          ] as const
        ).map(([list, figure]) => ({
          label: t(`list.${list}`),
          value: <Amount value={figure.now.gross} currency={currency} />,
          notes: [before(figure), records(figure)],
        })),
        {
          label: t('list.result'),
          value: <Amount value={result.now.gross} currency={currency} />,
          notes: [before(result), t('totals.resultMeaning')],
        },
      ]}
    />
  );
}
