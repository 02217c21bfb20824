import { useState, type FocusEvent } from 'react';
import { heldOrder } from './held-order.ts';

/** What of the reader is inside the rows. */
interface Inside {
  pointer: boolean;
  focus: boolean;
}

const NOWHERE: Inside = { pointer: false, focus: false };

/**
 * Keeps the order of rows while the pointer or the focus is inside them, so that none moves away under a hand that is
 * about to press it; the new order is taken once both have left.
 *
 * @param wanted ids in the order they should stand in by now
 * @returns the ids in the order to show, whether that is another than wanted, and what the element around the rows takes
 */
export function useHeldOrder<Id>(wanted: readonly Id[]) {
  const [inside, setInside] = useState(NOWHERE);
  const [held, setHeld] = useState<readonly Id[]>();
  const shown = held ? heldOrder(held, wanted) : wanted;
  const change = (part: Partial<Inside>) => {
    const now = { ...inside, ...part };
    setInside(now);
    setHeld(now.pointer || now.focus ? shown : undefined);
  };
  return {
    shown,
    waits: shown.some((id, place) => id !== wanted[place]),
    holders: {
      onPointerEnter: () => change({ pointer: true }),
      onPointerLeave: () => change({ pointer: false }),
      onFocus: () => change({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        change({ focus: currentTarget.contains(relatedTarget) }),
    },
  };
}
