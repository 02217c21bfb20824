import { createInterface } from 'node:readline';

/** Calls back whenever Enter is pressed in the terminal the program runs in, if it runs in one. Returns what ends it. */
export function onEnter(callback: () => void): () => void {
  if (!process.stdin.isTTY) return () => undefined;
  const lines = createInterface({ input: process.stdin });
  lines.on('line', callback);
  return () => lines.close();
}
