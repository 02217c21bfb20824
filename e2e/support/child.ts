import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { processesOfGroup } from './processes.ts';

export interface Output {
  stdout: string;
  stderr: string;
}

/** Collects all that a process prints, from now on. */
export function collectOutput({ stdout, stderr }: ChildProcess): Output {
  const output = { stdout: '', stderr: '' };
  stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return output;
}

/** Resolves with the match once `stdout` has it; rejects with all that was printed when the process ends before. */
export function whenPrinted(child: ChildProcess, output: Output, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const match = pattern.exec(output.stdout);
      if (match) resolve(match);
    };
    child.stdout?.on('data', look);
    child.once('error', reject);
    child.once('close', (code) => {
      reject(
        new Error(`ended with ${String(code)} before ${String(pattern)}:\n${output.stdout}${output.stderr}`),
      );
    });
    look();
  });
}

export interface Running {
  child: ChildProcess;
  output: Output;
  /** Asks the process to end and waits until it has; returns its exit code, null when a signal killed it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a Node program of ours, as {@link startProgram} does. */
export function startNode(words: string[], env?: NodeJS.ProcessEnv, cwd?: string): Running {
  return startProgram([process.execPath, ...words], env, cwd);
}

/** Starts a program in a process group of its own, with `env` on top of ours. */
export function startProgram(
  [program = '', ...words]: string[],
  env: NodeJS.ProcessEnv = {},
  cwd?: string,
): Running {
  const child = spawn(program, words, {
    cwd,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that failed half-way leaves nothing behind either.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return {
    child,
    output: collectOutput(child),
    async end(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'close');
        child.kill(signal);
        await ended;
      }
      return child.exitCode;
    },
  };
}

/** Holds that nothing of a process group is left. */
export async function expectNothingLeft(group: number): Promise<void> {
  await expect
    .poll(() => processesOfGroup(group).map(({ commandLine }) => commandLine), {
      message: 'no process is left',
    })
    .toEqual([]);
}
