import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A running process as everybody on the machine, or its owner, can see it. */
export interface SeenProcess {
  id: number;
  commandLine: string;
  environment: string;
}

/** The processes of a group, from /proc; none where there is no /proc. */
export function processesOfGroup(group: number): SeenProcess[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => groupOf(id) === group)
    .map((id) => ({ id, commandLine: read(id, 'cmdline'), environment: read(id, 'environ') }));
}

/** Null: it has ended, be it reaped or not. */
function groupOf(id: number): number | null {
  // `id (name) state parent group …`; the name may hold anything, also brackets.
  const [state, , group] = read(id, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return state === undefined || group === undefined || 'ZX'.includes(state) ? null : Number(group);
}

/** The process may end at any moment: then there is nothing to read. */
function read(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
