import { useTranslation } from 'react-i18next';
import { useAmountWidth } from '../../../ui/figures/amount-width.ts';
import { formatCount } from '../../../ui/formatting/amounts.ts';
import { useTextWidth } from '../../../ui/measuring/text-width.ts';
import type { CurrencySums } from './main-currency.ts';
import { SUMS, type Sum } from './sums-table.tsx';

/** Space between two columns (rem), as in list-total.module.css. */
const GAP = 1.5;

/** Width (rem) that the columns of a table of sums need, so that no figure is cut. */
export function useSumsWidth(sums: readonly CurrencySums[]): number {
  const { t } = useTranslation('records');
  const width = useTextWidth();
  const amountWidth = useAmountWidth();
  const widest = (widths: number[]): number => Math.max(0, ...widths);
  const figure = (total: CurrencySums, sum: Sum): number => {
    const count = total.notIncluded[sum];
    const note = `${t('total.notIncluded', { count, number: formatCount(count) })} · `;
    const own = amountWidth({ value: total[sum], currency: total.currency, strong: sum === 'gross' });
    return count > 0 ? own + width(note, 'small') : own;
  };
  const records = (count: number): string => ` ${t('total.count', { count, number: formatCount(count) })}`;
  const columns = [
    widest(sums.map(({ currency, count }) => width(currency) + width(records(count), 'small'))),
    ...SUMS.map((sum) =>
      Math.max(
        width(sum === 'unpaid' ? t('total.unpaid') : t(`column.${sum}`), 'label'),
        widest(sums.map((total) => figure(total, sum))),
      ),
    ),
  ];
  return columns.reduce((all, column) => all + column + GAP, 0);
}
