import { useTranslation } from 'react-i18next';
import { subtractAmounts } from '../../../shared/money.ts';
import { Amount } from '../../components/amount.tsx';
import { FigureStrip } from '../../components/figure-strip.tsx';
import { formatCount } from '../../formatting/amounts.ts';
import { ChangeText } from './change-text.tsx';
import { LISTS } from './lists.ts';
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
  const shown = (figure: ComparedFigure, about: string) => ({
    value: <Amount value={figure.now.gross} currency={currency} />,
    notes: [
      <>
        {t('totals.before')} <Amount value={figure.before.gross} currency={currency} />
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
            : unknown(t('totals.unread'))),
        })),
        {
          label: t('list.result'),
          ...(figures.read.length === LISTS.length
            ? shown(result, t('totals.resultMeaning'))
            : unknown(t('totals.resultUnread'))),
        },
      ]}
    />
  );
}
