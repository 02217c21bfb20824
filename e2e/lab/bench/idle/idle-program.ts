import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { processesOfGroup } from '../../../support/processes.ts';

/** Resource usage over a period. */
export interface Usage {
  /** Processor time of all processes, as a share of one core. */
  processor: number;
}

export interface Shown {
  milliseconds: number;
  place: string;
}

/** A running Electron app without a test driver, which would keep its page awake. */
export interface IdleProgram {
  watch(milliseconds: number): Promise<Usage>;
  /** Proportional memory (PSS) of all processes (bytes). */
  memory(): number;
  /** Hides the window. From the second call on, timeouts of ten minutes or more take one second. */
  hide(): void;
  /** Shows the window. @returns the time until it was drawn (ms), and its place. */
  show(): Promise<Shown>;
  /** Number of renderer processes. */
  pages(): number;
  end(): Promise<void>;
}

const CONTROL = fileURLToPath(new URL('window-control.cjs', import.meta.url));

/** Polling interval for the report of the window (ms). */
const LOOK_MS = 50;

/** Clock ticks per second, the unit of processor time on Linux. */
const TICKS =
  process.platform === 'linux' ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 100;

/** @param words the app's folder and further command-line arguments. */
export function startIdleProgram(electron: string, words: string[], env: NodeJS.ProcessEnv): IdleProgram {
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'countinghouse-shown-')), 'shown.json');
  const child = spawn(electron, ['--no-sandbox', '--disable-gpu', '--lang=en-GB', ...words], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: `--require ${JSON.stringify(CONTROL)}`,
      SHOWN_REPORT: report,
    },
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
    async show() {
      rmSync(report, { force: true });
      child.kill('SIGCONT');
      while (!existsSync(report)) await wait(LOOK_MS);
      // The file exists before its content is written.
      await wait(LOOK_MS);
      return JSON.parse(readFileSync(report, 'utf8')) as Shown;
    },
    pages: () =>
      processesOfGroup(group).filter(({ commandLine }) => commandLine.includes('--type=renderer')).length,
    async end() {
      rmSync(path.dirname(report), { recursive: true, force: true });
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
