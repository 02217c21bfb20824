import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Leaves a process only spare processor time: it represents a remote computer, which uses none of this one's. Linux
 * shares processors among sessions first, then among the processes of each.
 *
 * @param pid of a session leader.
 */
export function lowerPriority(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  const session = `/proc/${pid}/autogroup`;
  if (existsSync(session)) writeFileSync(session, String(constants.priority.PRIORITY_LOW));
}
