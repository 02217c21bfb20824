import { VisuallyHidden } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isNegative, withoutBrackets } from '../formatting/amounts.ts';
import { usePrivacy } from '../../data/privacy.ts';
import { useAmountText } from '../formatting/use-amount-text.ts';
import classes from './amount.module.css';

interface AmountProps {
  /** Decimal text, or the service's own text if `asSent`. Null: the service sent no amount. */
  value: string | null;
  currency: string | null;
  /** Omits the currency, for tables that show it in another column. */
  bare?: boolean;
  /** The text is not an exact amount and is shown unchanged. */
  asSent?: boolean;
  /** A difference: positive amounts show a sign too. */
  change?: boolean;
  strong?: boolean;
}

/**
 * An exact amount of money in tabular figures. Negative amounts have a minus sign or brackets, and a colour; hidden
 * amounts have neither. An amount as sent is never bold, and has a mark.
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
  if (asSent) return <SentAmount text={words.sent(value)} />;
  const text = change
    ? words.change(value, currency, bare)
    : bare
      ? words.figures(value, currency)
      : words.amount(value, currency);
  const isBelow = !isHidden && isNegative(value);
  return (
    <span
      className={classes.amount}
      data-amount
      data-negative={isBelow || undefined}
      data-strong={strong || undefined}
    >
      {isBelow && text.endsWith(')') ? (
        // Screen readers do not announce brackets.
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

/** Text that the service sent as an amount, which cannot be read as one. */
function SentAmount({ text }: { text: string }) {
  const { t } = useTranslation('common');
  return (
    <span className={classes.amount} data-amount data-as-sent title={`${text} – ${t('sentAmount')}`}>
      <CircleAlert size={12} role="img" aria-label={t('sentAmount')} className={classes.mark} />
      <bdi className={classes.sent}>{text}</bdi>
    </span>
  );
}
