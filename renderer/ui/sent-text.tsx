import { useAmountText } from './formatting/use-amount-text.ts';
import classes from './sent-text.module.css';

/**
 * A text as the service sent it, in a scrollable region labelled `name`. Amounts in it are masked while amounts are
 * hidden.
 */
export function SentText({ name, text }: { name: string; text: string }) {
  const { unknown } = useAmountText();
  return (
    <pre className={classes.text} tabIndex={0} role="region" aria-label={name}>
      {unknown(text)}
    </pre>
  );
}
