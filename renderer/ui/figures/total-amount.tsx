import { Amount } from './amount.tsx';
import { useAmountText } from '../formatting/use-amount-text.ts';
import classes from './amount.module.css';

interface TotalAmountProps {
  /** Null: unknown, because none of its records could be added. */
  value: string | null;
  currency: string | null;
  /** There are no records, which a dash shows. */
  isNothing?: boolean;
  /** Omits the currency, for tables that show it in another column. */
  bare?: boolean;
  /** A difference: positive amounts show a sign too. */
  change?: boolean;
  strong?: boolean;
}

/** A sum, which may be unknown: neither zero nor empty. */
export function TotalAmount({
  value,
  currency,
  isNothing = false,
  bare = false,
  change = false,
  strong = false,
}: TotalAmountProps) {
  const { total } = useAmountText();
  if (value === null && !isNothing)
    return <span className={classes.unknown}>{total(null, bare ? null : currency)}</span>;
  const shown = isNothing ? null : value;
  return <Amount value={shown} currency={currency} bare={bare} change={change} strong={strong} />;
}
