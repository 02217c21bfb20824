import { behindCurrency } from '../../shared/figures.ts';
import { Amount } from './amount.tsx';
import { wordsOf } from './language/words.ts';

interface TotalAmountProps {
  /** Null: it is not known, for there is something, and nothing of it could be added. */
  value: string | null;
  currency: string | null;
  /** Leaves the currency out, for columns whose currency stands in another one. */
  bare?: boolean;
  strong?: boolean;
}

/** A sum, which may be not known: that is neither zero nor nothing. */
export function TotalAmount({ value, currency, bare = false, strong = false }: TotalAmountProps) {
  if (value !== null) return <Amount {...{ value, currency, bare, strong }} />;
  const text = wordsOf('common')('notKnown');
  return <span>{bare ? text : behindCurrency(text, currency)}</span>;
}
