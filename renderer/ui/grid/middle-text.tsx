import type { CSSProperties } from 'react';
import { CellText } from './cell-text.tsx';
import classes from './virtual-grid.module.css';

/** Characters at the end that stay visible: they distinguish the numbers of one series. */
const TAIL_CHARACTERS = 5;

/** Shorter texts are not worth an ellipsis in the middle. */
const MIN_CHARACTERS = 9;

/** Latin letters, digits and signs. Letters of other scripts may be joined, and must not be separated. */
const SEPARABLE = /^[\u0020-\u024F\u2010-\u2015]+$/;

interface Props {
  text: string;
  /** Width of a text (rem). */
  widthOf: (text: string) => number;
}

/**
 * A number of an invoice. Without space for it, the ellipsis is in the middle: `70-20…39687`. The two parts are drawn by
 * the style sheet, so that screen readers, selections and paper have the number in one piece.
 */
export function MiddleText({ text, widthOf }: Props) {
  if (text.length < MIN_CHARACTERS || !SEPARABLE.test(text)) return <CellText title={text}>{text}</CellText>;
  const tail = text.slice(-TAIL_CHARACTERS);
  return (
    <CellText title={text} wide>
      <span className={classes.whole}>{text}</span>
      <span
        aria-hidden
        className={classes.parts}
        data-beginning={text.slice(0, -TAIL_CHARACTERS)}
        data-tail={tail}
        style={{ '--tail': `${widthOf(tail)}rem` } as CSSProperties}
      />
    </CellText>
  );
}
