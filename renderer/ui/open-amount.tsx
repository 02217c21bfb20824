import type { OpenSum } from '../../shared/model/exposure.ts';
import { Amount } from './amount.tsx';
import { TotalAmount } from './total-amount.tsx';

interface OpenAmountProps {
  sum: Pick<OpenSum, 'total' | 'count' | 'partPaid'>;
  currency: string | null;
  strong?: boolean;
}

/** What is open together: a dash where nothing is, and in words where nothing of it is known. */
export function OpenAmount({ sum: { total, count, partPaid }, currency, strong = false }: OpenAmountProps) {
  return count + partPaid === 0 ? (
    <Amount value={null} currency={currency} />
  ) : (
    <TotalAmount value={total} currency={currency} strong={strong} />
  );
}
