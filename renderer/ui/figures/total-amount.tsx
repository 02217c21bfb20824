import { Amount } from './amount.tsx';
import { useAmountText } from '../formatting/use-amount-text.ts';

interface TotalAmountProps {
  /** Null: it is not known, for there is something, and nothing of it could be added. */
  value: string | null;
  currency: string | null;
  /** There is nothing it could be of, which a dash says. */
  isNothing?: boolean;
  /** Leaves the currency out, for columns whose currency stands in another one. */
  bare?: boolean;
  strong?: boolean;
}

/** A sum, which may be not known: that is neither zero nor nothing. */
export function TotalAmount({
  value,
  currency,
  isNothing = false,
  bare = false,
  strong = false,
}: TotalAmountProps) {
  const { total } = useAmountText();
  if (value === null && !isNothing) return <span>{total(null, bare ? null : currency)}</span>;
  return <Amount value={isNothing ? null : value} currency={currency} bare={bare} strong={strong} />;
}
