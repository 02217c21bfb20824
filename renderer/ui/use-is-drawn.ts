import { useDeferredValue } from 'react';

/**
 * False during the first render of a component, then true. Menus, dialogs and notifications are created after it,
 * because each would add a pass over the first screen before it is visible.
 */
export function useIsDrawn(): boolean {
  return useDeferredValue(true, false);
}
