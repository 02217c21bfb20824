import { useSyncExternalStore } from 'react';

/** Of one list: about a hundred sheets. Beyond that a workbook is of more use, and drawing takes more than seconds. */
export const MAX_PRINTED_ROWS = 2_000;

/** How long a print waits for rows (ms). Then it has those that are there, and says how many they are. */
const PATIENCE_MS = 20_000;

/** Brings the rows of a list onto the page, up to {@link MAX_PRINTED_ROWS}. */
type Fill = (signal: AbortSignal) => Promise<void>;

const lists = new Set<Fill>();
const listeners = new Set<() => void>();
let isOn = false;

/** Makes a list on screen known to the print, which needs more of it than a screen does. Returns what ends that. */
export function offerList(fill: Fill): () => void {
  lists.add(fill);
  return () => lists.delete(fill);
}

/** Has every list on screen read as far as it is printed. A list that cannot be read is printed as far as it was. */
export async function fillLists(): Promise<void> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const over = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  await Promise.race([over, Promise.allSettled([...lists].map((fill) => fill(signal)))]);
}

export function setPrinting(isNow: boolean): void {
  if (isNow === isOn) return;
  isOn = isNow;
  for (const listener of listeners) listener();
}

/** Whether the page is drawn for paper now. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isOn);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
