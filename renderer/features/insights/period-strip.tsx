import { useTranslation } from 'react-i18next';
import { subtractAmounts } from '../../../shared/money.ts';
import { Amount } from '../../ui/amount.tsx';
import { FigureStrip } from '../../ui/figure-strip.tsx';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { ChangeText } from './change-text.tsx';
import { LISTS } from './lists.ts';
import { grossIn, type ComparedFigure, type PeriodFigures } from './month-figures.ts';

/** What came in, what went out and what is left of it, with the same of the period before. */
export function PeriodStrip({ figures, currency }: { figures: PeriodFigures; currency: string | null }) {
  const { t } = useTranslation('insights');
  const { incomes, expenses } = figures.totals;
  const result: ComparedFigure = { now: difference('now'), before: difference('before') };

  function difference(when: 'now' | 'before') {
    return {
      gross: subtractAmounts(incomes[when].gross, expenses[when].gross),
      count: incomes[when].count + expenses[when].count,
      notIncluded: incomes[when].notIncluded + expenses[when].notIncluded,
    };
  }
  const shown = (figure: ComparedFigure, about: string) => ({
    value: <Amount value={grossIn(figure.now)} currency={currency} />,
    notes: [
      <>
        {t('totals.before')} <Amount value={grossIn(figure.before)} currency={currency} />
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
          label: t('list.result'),
          ...(figures.read.length === LISTS.length
            ? shown(result, t('totals.resultMeaning'))
            : unknown(t('totals.netIncomeNotSynced'))),
        },
      ]}
    />
  );
}
