import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Shows something briefly after an event. Showing it again restarts the time; `false` hides it.
 *
 * @param shownMs display time.
 */
export function useBriefly(shownMs: number): [isShown: boolean, show: (isShown: boolean) => void] {
  const [isShown, setShown] = useState(false);
  const { start, clear } = useTimeout(() => setShown(false), shownMs);
  const show = (isVisible: boolean): void => {
    setShown(isVisible);
    // `start` does not restart a running timer.
    clear();
    if (isVisible) start();
  };
  return [isShown, show];
}
