import { useSyncExternalStore } from 'react';

/**
 * Limit per list: about a hundred sheets. A longer list is better exported as a workbook, and rendering it takes too
 * long.
 */
export const MAX_PRINTED_ROWS = 2_000;

/** Maximum wait for rows (ms). After that, the loaded rows are printed, with their number. */
const MAX_WAIT_MS = 20_000;

/** Loads the rows of a list, up to {@link MAX_PRINTED_ROWS}. */
type Fill = (signal: AbortSignal) => Promise<void>;

const lists = new Set<Fill>();
const listeners = new Set<() => void>();
let isOn = false;

/** Registers a list on screen, which needs more rows when printed. Returns a function that unregisters it. */
export function offerList(fill: Fill): () => void {
  lists.add(fill);
  return () => lists.delete(fill);
}

/** Loads the rows of all registered lists. After a failure, the rows already loaded are printed. */
export async function fillLists(): Promise<void> {
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const over = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  await Promise.race([over, Promise.allSettled([...lists].map((fill) => fill(signal)))]);
}

export function setPrinting(isNow: boolean): void {
  if (isNow === isOn) return;
  isOn = isNow;
  for (const listener of listeners) listener();
}

/** Whether the page is currently rendered for paper. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
