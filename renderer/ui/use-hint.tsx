import { Tooltip, type TooltipProps } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';

/** Time the pointer must rest before the hint appears (ms). */
const REST = 300;

interface HintTarget<Target extends HTMLElement> {
  ref: RefObject<Target | null>;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
}

/**
 * A hint that appears when the pointer rests on an element. Returns the props of the element and the tooltip.
 *
 * The tooltip is created on first use: creating one per table row takes as long as the rest of the row.
 */
export function useHint<Target extends HTMLElement>(
  label: string,
  tooltipProps: Pick<TooltipProps, 'multiline' | 'w'> = {},
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
  return [target, shown !== null && <Tooltip {...tooltipProps} label={label} target={ref} opened={shown} />];
}
