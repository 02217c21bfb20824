import { useDeferredValue } from 'react';

/**
 * Whether a component is on screen already; false only while it is drawn for the first time. What opens later (menus,
 * dialogs, notifications) is made after that: each would have all of a first screen gone through once more before it is seen.
 */
export function useIsDrawn(): boolean {
  return useDeferredValue(true, false);
}
