import { useTranslation } from 'react-i18next';
import { MIN_PAYMENTS, MAX_DAYS_SINCE_FULL_SYNC } from '../../../shared/limits.ts';
import type { CurrencyForecast, SeenPayments } from '../../../shared/model/insight.ts';
import { formatCount } from '../../ui/formatting/amounts.ts';
import { formatDate, localDate } from '../../ui/formatting/dates.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import classes from './insights.module.css';

interface Props {
  typical: CurrencyForecast['typical'];
  payments: SeenPayments;
}

/** One line about the second forecast, or why there is none yet; it opens to its basis and what it does not include. */
export function TypicalDaysLateNote({ typical, payments }: Props) {
  const { t } = useTranslation('forecast');
  const { since, seen, undated, uncertain } = payments;
  const number = (count: number) => ({ count, number: formatCount(count) });
  const gathered =
    since === null
      ? t('typicalDaysLate.notYet')
      : t('typicalDaysLate.recorded', { ...number(seen), since: formatDate(localDate(since)) });
  const out = [
    ...(undated > 0 ? [t('typicalDaysLate.undated', number(undated))] : []),
    ...(uncertain > 0
      ? [
          t('typicalDaysLate.uncertain', {
            ...number(uncertain),
            days: formatCount(MAX_DAYS_SINCE_FULL_SYNC),
          }),
        ]
      : []),
  ];
  const min = formatCount(MIN_PAYMENTS);
  return (
    <div className={classes.notIncluded}>
      <Disclosure summary={typical ? t('typicalDaysLate.summary') : t('typicalDaysLate.none', { min })}>
        <p>
          {[
            ...(typical
              ? [
                  t('typicalDaysLate.basis', {
                    ...number(typical.payments),
                    partners: t('typicalDaysLate.partners', number(typical.partners)),
                  }),
                  t('typicalDaysLate.items', {
                    ...number(typical.items),
                    others: t('typicalDaysLate.atDue', { ...number(typical.atDue), min }),
                  }),
                ]
              : []),
            gathered,
            ...(out.length > 0 ? [`${t('typicalDaysLate.notIncluded')} ${out.join('; ')}.`] : []),
            t('typicalDaysLate.meaning'),
          ].join(' ')}
        </p>
      </Disclosure>
    </div>
  );
}
