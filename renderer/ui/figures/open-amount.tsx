import type { OpenSum } from '../../../shared/model/exposure.ts';
import { TotalAmount } from './total-amount.tsx';

interface OpenAmountProps {
  sum: Pick<OpenSum, 'total' | 'count' | 'partPaid'>;
  currency: string | null;
  strong?: boolean;
}

/** An open sum: a dash if there are no open items, and words if no part of it is known. */
export function OpenAmount({ sum: { total, count, partPaid }, currency, strong = false }: OpenAmountProps) {
  return <TotalAmount value={total} isNothing={count + partPaid === 0} currency={currency} strong={strong} />;
}
