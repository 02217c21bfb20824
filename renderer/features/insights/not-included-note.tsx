import { useTranslation } from 'react-i18next';
import type { CompanyMonths } from '../../../shared/model/insight.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { notIncludedOf } from './month-figures.ts';
import { LISTS } from './lists.ts';
import classes from './insights.module.css';

/** Always shown: what the figures of a currency do not include. */
export function NotIncludedNote({ months, currency }: { months: CompanyMonths; currency: string | null }) {
  const { t } = useTranslation('insights');
  const { otherCurrencies, ...out } = notIncludedOf(months, currency);
  const others = otherCurrencies.reduce((sum, { count }) => sum + count, 0);
  const number = (count: number) => ({ count, number: formatCount(count) });
  const parts = [
    ...LISTS.filter((list) => !months[list].isReady).map((list) => t(`notIncluded.notSynced.${list}`)),
    ...(['unreadable', 'cancelled', 'excluded', 'undated', 'noCurrency'] as const).flatMap((reason) =>
      out[reason] > 0 ? [t(`notIncluded.${reason}`, number(out[reason]))] : [],
    ),
    ...(others > 0
      ? [
          t('notIncluded.otherCurrencies', {
            ...number(others),
            currencies: otherCurrencies.map(({ currency: name }) => name).join(', '),
          }),
        ]
      : []),
  ];
  return (
    <p className={classes.notIncluded}>
      {parts.length === 0 ? t('notIncluded.nothing') : `${t('notIncluded.title')} ${parts.join('; ')}.`}
    </p>
  );
}
