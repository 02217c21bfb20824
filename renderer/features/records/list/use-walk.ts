import { useEffect, useEffectEvent, useRef } from 'react';

interface Options {
  /** The record whose details are open; null: none. */
  openId: string | null;
  /** Where it stands; null: not in this list; undefined: not known yet. */
  place: number | null | undefined;
  /** How many rows the list has. */
  count: number;
  moveTo: (index: number) => void;
}

/**
 * Goes from the open record to the row after (1) or before (-1) it, and from none, or one that the list has not, to the
 * first. In another order a record's place is known a moment later; steps taken until then are made as soon as it is.
 */
export function useWalk({ openId, place, count, moveTo }: Options): (step: 1 | -1) => void {
  const owed = useRef(0);
  useEffect(() => {
    owed.current = 0;
  }, [openId]);

  function go(from: number | null, steps: number): void {
    if (count > 0) moveTo(Math.min(Math.max((from ?? -1) + steps, 0), count - 1));
  }

  const makeUp = useEffectEvent(() => {
    if (place === undefined || owed.current === 0) return;
    const steps = owed.current;
    owed.current = 0;
    go(place, steps);
  });
  useEffect(() => makeUp(), [place]);

  return (step) => {
    if (place === undefined) owed.current += step;
    else go(place, step);
  };
}
