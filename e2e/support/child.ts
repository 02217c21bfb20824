import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { processesOfGroup } from './processes.ts';

export interface Output {
  stdout: string;
  stderr: string;
}

/** Collects the output of a process from now on. */
export function collectOutput({ stdout, stderr }: ChildProcess): Output {
  const output = { stdout: '', stderr: '' };
  stdout?.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  stderr?.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return output;
}

/** Resolves with the match once `stdout` contains it; rejects with all output if the process exits first. */
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
        new Error(
          `exited with ${String(code)} before printing ${String(pattern)}:\n${output.stdout}${output.stderr}`,
        ),
      );
    });
    look();
  });
}

export interface Running {
  child: ChildProcess;
  output: Output;
  /** Terminates the process and waits for its exit; returns the exit code, null if a signal killed it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts a Node script of ours, like {@link startProgram}. */
export function startNode(words: string[], env?: NodeJS.ProcessEnv, cwd?: string): Running {
  return startProgram([process.execPath, ...words], env, cwd);
}

/** Starts a program in its own process group, with `env` added to the current environment. */
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
  // Also cleans up after a test that failed half-way.
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

/** Expects that no process of a group remains. */
export async function expectNothingLeft(group: number): Promise<void> {
  await expect
    .poll(() => processesOfGroup(group).map(({ commandLine }) => commandLine), {
      message: 'no process remains',
    })
    .toEqual([]);
}
