import type { CurrencyAhead } from '../../../shared/model/insight.ts';
import { useAmountText } from '../../formatting/use-amount-text.ts';

/**
 * How the figures of a look-ahead are told. Where no balance is known, a line from zero is no balance: it is what becomes of
 * the unknown one.
 */
export function useAheadWords({ start, currency }: Pick<CurrencyAhead, 'start' | 'currency'>) {
  const { amount, change, axis } = useAmountText();
  const isKnown = start !== null && start.count > 0;
  return {
    axis,
    isKnown,
    manner: isKnown ? ('balance' as const) : ('relative' as const),
    written: (balance: string): string => (isKnown ? amount : change)(balance, currency),
  };
}
