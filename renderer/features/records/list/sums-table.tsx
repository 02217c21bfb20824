import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AmountTotal } from '../../../../shared/model/record.ts';
import { TotalAmount } from '../../../ui/figures/total-amount.tsx';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { ExclusionLink, type ExclusionRoute } from './exclusion-link.tsx';
import type { CurrencySums } from './main-currency.ts';
import classes from './list-total.module.css';

export const SUMS = ['net', 'vat', 'gross', 'unpaid'] as const;
export type Sum = (typeof SUMS)[number];

interface Props {
  sums: readonly CurrencySums[];
  route: ExclusionRoute | null;
}

/**
 * The sums of a list, one row per currency. The roles are explicit, because without space for columns the rows become
 * lines of labelled figures.
 */
export function SumsTable({ sums, route }: Props) {
  const { t } = useTranslation('records');
  return (
    <table role="table" aria-label={t('total.sums')} className={classes.table}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('total.currency')}
          </th>
          {SUMS.map((sum) => (
            <th key={sum} role="columnheader" scope="col">
              <SumLabel sum={sum} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {sums.map((total) => (
          <tr key={total.currency} role="row">
            <th role="rowheader" scope="row">
              <bdi>{total.currency}</bdi>{' '}
              <span className={classes.records}>
                {t('total.count', { count: total.count, number: formatCount(total.count) })}
              </span>
            </th>
            {SUMS.map((sum) => (
              <td key={sum} role="cell">
                <span aria-hidden className={classes.label}>
                  {sum === 'unpaid' ? t('total.unpaid') : t(`column.${sum}`)}
                </span>
                <span>
                  <NotIncluded total={total} sum={sum} route={route} />
                  <TotalAmount
                    bare
                    value={total[sum]}
                    isNothing={isOfNothing(total, sum)}
                    currency={total.currency}
                    strong={sum === 'gross'}
                  />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Number of records whose amount the sum could not add, in front of it, so that the digits of all sums align. */
function NotIncluded({ total, sum, route }: { total: CurrencySums; sum: Sum; route: Props['route'] }) {
  const { t } = useTranslation('records');
  const count = total.notIncluded[sum];
  if (count === 0) return null;
  const text = t('total.notIncluded', { count, number: formatCount(count) });
  return (
    <span className={classes.partly}>
      <ExclusionLink
        route={route}
        only={{ currencies: [total.currency], notIncluded: [sum] }}
        name={t('total.notIncludedIn', {
          text,
          sum: sum === 'unpaid' ? t('total.unpaid') : t(`column.${sum}`),
          currency: total.currency,
        })}
      >
        {text}
      </ExclusionLink>
      {' · '}
    </span>
  );
}

/** Whether a sum has no records: all are cancelled or, except for the unpaid sum, excluded. */
export function isOfNothing({ count, excluded, notIncluded, ...total }: AmountTotal, sum: Sum): boolean {
  return sum === 'unpaid' ? count + excluded === 0 : total[sum] === null && notIncluded[sum] === 0;
}

function SumLabel({ sum }: { sum: Sum }) {
  const { t } = useTranslation('records');
  if (sum !== 'unpaid') return t(`column.${sum}`);
  return (
    <Tooltip multiline w={260} label={t('total.unpaidMeaning')}>
      <span className={classes.explained}>{t('total.unpaid')}</span>
    </Tooltip>
  );
}
