import type { OpenSum } from '../../../shared/model/exposure.ts';
import { TotalAmount } from './total-amount.tsx';

interface OpenAmountProps {
  sum: Pick<OpenSum, 'total' | 'count' | 'partPaid'>;
  currency: string | null;
  strong?: boolean;
}

/** What is open together: a dash where nothing is, and in words where nothing of it is known. */
export function OpenAmount({ sum: { total, count, partPaid }, currency, strong = false }: OpenAmountProps) {
  return <TotalAmount value={total} isNothing={count + partPaid === 0} currency={currency} strong={strong} />;
}
