import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { processesOfGroup } from '../../../support/processes.ts';

/** What a program did in a stretch of time. */
export interface Usage {
  /** Processor time of all its processes, as a share of one core. */
  processor: number;
}

/** A running Electron program that nothing looks into: a driver would keep its page awake. */
export interface IdleProgram {
  watch(milliseconds: number): Promise<Usage>;
  /** Proportional memory of all its processes (bytes). */
  memory(): number;
  /** Hides its windows. */
  hide(): void;
  end(): Promise<void>;
}

const CONTROL = fileURLToPath(new URL('window-control.cjs', import.meta.url));

/** Clock ticks a second, in which Linux counts processor time. */
const TICKS =
  process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 100;

/** @param words the program's folder and what else is on its command line. */
export function startIdleProgram(electron: string, words: string[], env: NodeJS.ProcessEnv): IdleProgram {
  const child = spawn(electron, ['--no-sandbox', '--disable-gpu', '--lang=en-GB', ...words], {
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...env, NODE_OPTIONS: `--require ${JSON.stringify(CONTROL)}` },
  });
  const group = child.pid ?? 0;
  return {
    async watch(milliseconds) {
      const before = ticksOf(group);
      const began = performance.now();
      await wait(milliseconds);
      const after = ticksOf(group);
      const seconds = (performance.now() - began) / 1_000;
      const spent = [...after].reduce((sum, [id, ticks]) => sum + ticks - (before.get(id) ?? 0), 0);
      return { processor: spent / TICKS / seconds };
    },
    memory: () => processesOfGroup(group).reduce((sum, { id }) => sum + proportionalMemory(id), 0),
    hide: () => void child.kill('SIGUSR2'),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Processor time of each process of a group so far, in clock ticks. */
function ticksOf(group: number): Map<number, number> {
  return new Map(
    processesOfGroup(group).map(({ id }) => {
      const parts = textOf(id, 'stat')
        .replace(/^.*\) /s, '')
        .split(' ');
      return [id, Number(parts[11] ?? 0) + Number(parts[12] ?? 0)];
    }),
  );
}

function proportionalMemory(id: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(textOf(id, 'smaps_rollup'))?.[1] ?? 0) * 1_024;
}

function textOf(id: number, file: string): string {
  const whole = path.join('/proc', String(id), file);
  try {
    return existsSync(whole) ? readFileSync(whole, 'utf8') : '';
  } catch {
    return '';
  }
}
