import { Tooltip, type TooltipProps } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';

/** How long the pointer rests on something before words come (ms). */
const REST = 300;

interface HintTarget<Target extends HTMLElement> {
  ref: RefObject<Target | null>;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
}

/**
 * Words that come when the pointer rests on something: what it takes, and the words to be drawn beside it. The tooltip is
 * made when it is first wanted, because making one in each row of a table takes as long as all the rest of the row.
 */
export function useHint<Target extends HTMLElement>(
  label: string,
  look: Pick<TooltipProps, 'multiline' | 'w'> = {},
): [target: HintTarget<Target>, words: ReactNode] {
  const ref = useRef<Target>(null);
  const [shown, setShown] = useState<boolean | null>(null);
  const { start, clear } = useTimeout(() => setShown(true), REST);
  const target: HintTarget<Target> = {
    ref,
    onPointerEnter: ({ pointerType }) => {
      if (pointerType !== 'touch') start();
    },
    onPointerLeave: () => {
      clear();
      setShown((was) => was && false);
    },
  };
  return [target, shown !== null && <Tooltip {...look} label={label} target={ref} opened={shown} />];
}
