import type { ReactNode } from 'react';
import classes from './details-note.module.css';
import { useHint } from './use-hint.tsx';

interface DetailsNoteProps {
  /** Accessible name, where the visible text is only a sign. */
  name?: string;
  /** One line each. */
  details: readonly string[];
  children: ReactNode;
}

/**
 * A quiet note with details, which the pointer, the focus and a tap show. Uses no popover of the library, because a
 * table has hundreds of notes.
 */
export function DetailsNote({ name, details, children }: DetailsNoteProps) {
  const [target, hint, show] = useHint<HTMLButtonElement>(
    details.map((detail) => <div key={detail}>{detail}</div>),
    { multiline: true, maw: 'min(28rem, 90vw)' },
  );
  return (
    <>
      <button
        {...target}
        type="button"
        className={classes.note}
        aria-label={name}
        aria-description={details.join('; ')}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) show(true);
        }}
        onBlur={() => show(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') show(false);
        }}
        // A row that is a link as a whole does not open.
        onClick={(event) => {
          event.stopPropagation();
          show(true);
        }}
      >
        {children}
      </button>
      {hint}
    </>
  );
}
