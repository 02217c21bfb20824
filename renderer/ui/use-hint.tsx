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
 * A hint that appears when the pointer rests on an element. Returns the props of the element, the tooltip, and a
 * function that shows or hides it at once.
 *
 * The tooltip is created on first use: creating one per table row takes as long as the rest of the row.
 */
export function useHint<Target extends HTMLElement>(
  label: ReactNode,
  tooltipProps: Pick<TooltipProps, 'multiline' | 'w' | 'maw'> = {},
): [target: HintTarget<Target>, words: ReactNode, show: (isShown: boolean) => void] {
  const ref = useRef<Target>(null);
  const [shown, setShown] = useState<boolean | null>(null);
  const { start, clear } = useTimeout(() => setShown(true), REST);
  const show = (isShown: boolean): void => {
    clear();
    setShown((was) => isShown || (was && false));
  };
  const target: HintTarget<Target> = {
    ref,
    onPointerEnter: ({ pointerType }) => {
      if (pointerType !== 'touch') start();
    },
    onPointerLeave: () => show(false),
  };
  return [
    target,
    shown !== null && <Tooltip {...tooltipProps} label={label} target={ref} opened={shown} />,
    show,
  ];
}
