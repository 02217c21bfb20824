import { useEffect, useEffectEvent } from 'react';

let offered: (() => void) | null = null;

/** Opens the export of the list on screen; null if there is no list, or while a file is being written. */
export function listExport(): (() => void) | null {
  return offered;
}

/** Registers the export of the list on screen for shortcuts and menus while it can be opened. */
export function useOfferedExport(isOpenable: boolean, open: () => void): void {
  const offer = useEffectEvent(open);
  useEffect(() => {
    if (!isOpenable) return;
    const own = (): void => offer();
    offered = own;
    return () => {
      if (offered === own) offered = null;
    };
  }, [isOpenable]);
}
