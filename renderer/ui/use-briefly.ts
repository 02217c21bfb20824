import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Shows something briefly after an event. Showing it again restarts the time; `false` hides it.
 *
 * @param shownMs display time.
 */
export function useBriefly(shownMs: number): [isSaid: boolean, say: (isSo: boolean) => void] {
  const [isSaid, setSaid] = useState(false);
  const { start, clear } = useTimeout(() => setSaid(false), shownMs);
  const say = (isSo: boolean): void => {
    setSaid(isSo);
    // `start` does not restart a running timer.
    clear();
    if (isSo) start();
  };
  return [isSaid, say];
}
