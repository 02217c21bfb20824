import { constants, getPriority, setPriority } from 'node:os';

/** Steps of niceness below what the window and its lists are given. */
const STEPS = 5;

/**
 * Has this thread, and those it starts, wait where a thread a person waits for has something to do. Only on Linux is a
 * priority one of a thread; elsewhere the whole program would have it, and the windows first of all.
 */
export function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + STEPS, constants.priority.PRIORITY_LOW));
  } catch {
    // A system that does not allow it: everything works, only the window is less smooth.
  }
}
