import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Whether something is said because it just happened, and the way to say that it did, or with `false` that it did not.
 * Said again meanwhile, it stays for its whole while.
 *
 * @param shownMs how long it is said.
 */
export function useBriefly(shownMs: number): [isSaid: boolean, say: (isSo: boolean) => void] {
  const [isSaid, setSaid] = useState(false);
  const { start, clear } = useTimeout(() => setSaid(false), shownMs);
  const say = (isSo: boolean): void => {
    setSaid(isSo);
    // A timer that already runs is not started anew by `start`.
    clear();
    if (isSo) start();
  };
  return [isSaid, say];
}
