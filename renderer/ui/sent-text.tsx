import { useAmountText } from './formatting/use-amount-text.ts';
import classes from './sent-text.module.css';

/** A text as the service sent it, which scrolls in a region called `name`; while amounts are hidden, without those in it. */
export function SentText({ name, text }: { name: string; text: string }) {
  const { unknown } = useAmountText();
  return (
    <pre className={classes.text} tabIndex={0} role="region" aria-label={name}>
      {unknown(text)}
    </pre>
  );
}
