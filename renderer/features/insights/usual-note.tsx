import { useTranslation } from 'react-i18next';
import { FEWEST_PAYMENTS, LONGEST_UNREAD } from '../../../shared/constants/lateness.ts';
import type { CurrencyAhead, SeenPayments } from '../../../shared/model/insight.ts';
import { formatCount } from '../../formatting/amounts.ts';
import { formatDate, localDate } from '../../formatting/dates.ts';
import classes from './insights.module.css';

interface Props {
  usual: CurrencyAhead['usual'];
  payments: SeenPayments;
}

/** In words, always: what the line of usual lateness rests on and leaves out, or why there is none yet. */
export function UsualNote({ usual, payments }: Props) {
  const { t } = useTranslation('ahead');
  const { since, seen, undated, unsure } = payments;
  const number = (count: number) => ({ count, number: formatCount(count) });
  const gathered =
    since === null
      ? t('usual.notYet')
      : t('usual.gathered', { ...number(seen), since: formatDate(localDate(since)) });
  const out = [
    ...(undated > 0 ? [t('usual.undated', number(undated))] : []),
    ...(unsure > 0 ? [t('usual.unsure', { ...number(unsure), days: formatCount(LONGEST_UNREAD) })] : []),
  ];
  const fewest = formatCount(FEWEST_PAYMENTS);
  return (
    <p className={classes.leftOut}>
      {[
        ...(usual
          ? [
              t('usual.basis', {
                ...number(usual.payments),
                partners: t('usual.partners', number(usual.partners)),
              }),
              t('usual.items', {
                ...number(usual.items),
                others: t('usual.atDue', { ...number(usual.atDue), fewest }),
              }),
            ]
          : [t('usual.none', { fewest })]),
        gathered,
        ...(out.length > 0 ? [`${t('usual.out')} ${out.join('; ')}.`] : []),
        t('usual.meaning'),
      ].join(' ')}
    </p>
  );
}
