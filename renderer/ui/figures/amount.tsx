import { VisuallyHidden } from '@mantine/core';
import { isNegative, withoutBrackets } from '../formatting/amounts.ts';
import { usePrivacy } from '../../data/privacy.ts';
import { useAmountText } from '../formatting/use-amount-text.ts';
import classes from './amount.module.css';

interface AmountProps {
  /** Decimal text, or the service's own text where `asSent`. Null: the service named no amount. */
  value: string | null;
  currency: string | null;
  /** Leaves the currency out, for columns whose currency stands in another one. */
  bare?: boolean;
  /** The text could not be read as an exact amount; it is shown as it came. */
  asSent?: boolean;
  /** A difference: above zero shows its sign too. */
  change?: boolean;
  strong?: boolean;
}

/**
 * An amount of money, exact, in tabular figures. Below zero shows by a minus sign or brackets first and colour second; while amounts
 * are hidden by neither.
 */
export function Amount({
  value,
  currency,
  bare = false,
  asSent = false,
  change = false,
  strong = false,
}: AmountProps) {
  const words = useAmountText();
  const isHidden = usePrivacy();
  if (value === null) return <span className={classes.none}>–</span>;
  const text = asSent
    ? words.sent(value)
    : change
      ? words.change(value, currency)
      : bare
        ? words.figures(value, currency)
        : words.amount(value, currency);
  const isBelow = !asSent && !isHidden && isNegative(value);
  return (
    <span
      className={classes.amount}
      data-negative={isBelow || undefined}
      data-strong={strong || undefined}
      data-as-sent={asSent || undefined}
    >
      {isBelow && text.endsWith(')') ? (
        // Brackets say nothing to those who listen.
        <>
          <span aria-hidden>{text}</span>
          <VisuallyHidden>{withoutBrackets(text)}</VisuallyHidden>
        </>
      ) : (
        text
      )}
    </span>
  );
}
