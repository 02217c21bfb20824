import { createInterface } from 'node:readline';

/** Calls back when Enter is pressed in the process's terminal, if it has one. Returns a function that stops listening. */
export function onEnter(callback: () => void): () => void {
  if (!process.stdin.isTTY) return () => undefined;
  const lines = createInterface({ input: process.stdin });
  lines.on('line', callback);
  return () => lines.close();
}
