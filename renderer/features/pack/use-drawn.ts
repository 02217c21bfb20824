import { startTransition, useEffect, useState } from 'react';

/** Drawn at once: what a screen holds, and then some. */
const STEP = 10;

/**
 * How many of so many parts are drawn: a few at once, the others step by step, so that no step holds up what the user does.
 *
 * @param of what they are parts of; another one is drawn from its beginning.
 */
export function useDrawn(of: unknown, count: number): number {
  const [state, setState] = useState({ of, drawn: STEP });
  const drawn = state.of === of ? state.drawn : STEP;
  useEffect(() => {
    if (drawn < count) startTransition(() => setState({ of, drawn: drawn + STEP }));
  }, [of, drawn, count]);
  return Math.min(drawn, count);
}
