import { initialsOf } from '../../shared/text/initials.ts';
import classes from './company-mark.module.css';

const HUES = [152, 212, 28, 268, 340, 190, 96, 240];

/** A company's initials on its own colour, the same everywhere. Letters distinguish companies that share a colour. */
export function CompanyMark({ seed, name }: { seed: number; name: string }) {
  const hue = HUES[seed % HUES.length] ?? 152;
  return (
    <span className={classes.mark} style={{ '--hue': hue } as React.CSSProperties} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
