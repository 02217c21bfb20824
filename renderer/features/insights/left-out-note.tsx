import { useTranslation } from 'react-i18next';
import type { CompanyMonths } from '../../../shared/model/insight.ts';
import { formatCount } from '../../formatting/amounts.ts';
import { leftOutOf } from './month-figures.ts';
import { LISTS } from './lists.ts';
import classes from './insights.module.css';

/** In words, always: what the figures of a currency do not hold. */
export function LeftOutNote({ months, currency }: { months: CompanyMonths; currency: string | null }) {
  const { t } = useTranslation('insights');
  const { unreadable, undated, elsewhere } = leftOutOf(months, currency);
  const others = elsewhere.reduce((sum, { count }) => sum + count, 0);
  const number = (count: number) => ({ count, number: formatCount(count) });
  const parts = [
    ...LISTS.filter((list) => !months[list].built).map((list) => t(`leftOut.unbuilt.${list}`)),
    ...(unreadable > 0 ? [t('leftOut.unreadable', number(unreadable))] : []),
    ...(undated > 0 ? [t('leftOut.undated', number(undated))] : []),
    ...(others > 0
      ? [
          t('leftOut.elsewhere', {
            ...number(others),
            currencies: elsewhere.map(({ currency: name }) => name ?? t('currency.none')).join(', '),
          }),
        ]
      : []),
  ];
  return (
    <p className={classes.leftOut}>
      {parts.length === 0 ? t('leftOut.nothing') : `${t('leftOut.title')} ${parts.join('; ')}.`}
    </p>
  );
}
