import { useState, type ReactNode } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  /** One short line, always shown. */
  summary: ReactNode;
  /** Open until the user closes it, for example because the address leads to its content. */
  open?: boolean;
  /** Renders the content only while open, so that it causes no queries before; such content is not printed. */
  lazy?: boolean;
  children: ReactNode;
}

/** A line that opens to its details. It is closed at first, and on paper it shows its details. */
export function Disclosure({ summary, open = false, lazy = false, children }: DisclosureProps) {
  /** Null until it is opened or closed. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? open;
  return (
    <details
      className={classes.disclosure}
      open={isOpen}
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {(isOpen || !lazy) && <div className={classes.content}>{children}</div>}
    </details>
  );
}
