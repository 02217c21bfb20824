import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A running process as visible to all users of the computer, or to its owner. */
export interface SeenProcess {
  id: number;
  commandLine: string;
  environment: string;
}

/** The processes of a group, from /proc; empty if there is no /proc. */
export function processesOfGroup(group: number): SeenProcess[] {
  if (!existsSync('/proc/self/stat')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => groupOf(id) === group)
    .map((id) => ({ id, commandLine: read(id, 'cmdline'), environment: read(id, 'environ') }));
}

/** Null: it has exited, whether reaped or not. */
function groupOf(id: number): number | null {
  // `id (name) state parent group …`; the name can contain any characters, including brackets.
  const [state, , group] = read(id, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ');
  return state === undefined || group === undefined || 'ZX'.includes(state) ? null : Number(group);
}

/** Empty if the process has exited, which can happen at any time. */
function read(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
