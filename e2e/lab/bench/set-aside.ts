import { existsSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Gives a process what others leave of the processors: it stands for a machine at the far end of the network, which takes
 * none of this one's. Linux shares them among sessions first, then among the processes of each.
 *
 * @param pid of a process that is the first of its session.
 */
export function setAside(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  const session = `/proc/${pid}/autogroup`;
  if (existsSync(session)) writeFileSync(session, String(constants.priority.PRIORITY_LOW));
}
