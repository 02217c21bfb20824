import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ScaledVirtualizer } from './use-scaled-virtualizer.ts';

/**
 * Keeps a row in sight that was wholly seen when the window gets lower, as it does when the sums below it come.
 * @param line the row's among all lines, counted from 0; below 0: none.
 */
export function useRowKeptInSight({ viewport, seesRow, jumpToRow }: ScaledVirtualizer, line: number): void {
  const before = useRef(viewport);
  const keep = useEffectEvent(() => {
    if (line >= 0 && viewport < before.current && seesRow(line, before.current)) jumpToRow(line);
    before.current = viewport;
  });
  useLayoutEffect(() => keep(), [viewport]);
}
