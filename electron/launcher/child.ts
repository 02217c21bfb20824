import { spawn } from 'node:child_process';

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Time for a child to end after a signal (ms). */
const KILL_DELAY_MS = 10_000;

export interface ChildEnd {
  /** The child's own exit code; 0 if the signal forwarded to it ended it. */
  code: number;
  /** Whether this process received a signal to end meanwhile. */
  isInterrupted: boolean;
}

export interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  /** Discards the child's output. */
  quiet?: boolean;
  /** Ends the child with SIGTERM, without counting as interrupted. */
  abort?: AbortSignal;
  /** Maximum run time (ms); absent: unlimited. */
  limit?: number;
}

/**
 * Runs a child process until it ends; rejects if it cannot be started. Forwards Ctrl-C, SIGTERM and SIGHUP once,
 * however often they arrive, and never leaves the child running. After a signal the caller is expected to exit soon:
 * further signals are ignored.
 */
export function runChild(command: string, words: string[], options: ChildOptions = {}): Promise<ChildEnd> {
  const { env = process.env, quiet = false, abort, limit } = options;
  return new Promise((resolve, reject) => {
    // In its own process group the child gets a Ctrl-C in the terminal only from this process. Chromium ends cleanly on
    // the first signal and crashes on the second, and npm forwards Ctrl-C as well. On Windows a group would get a
    // console window.
    const detached = process.platform !== 'win32';
    const child = spawn(command, words, { stdio: quiet ? 'ignore' : 'inherit', detached, env });
    const kill = (): void => void child.kill('SIGKILL');
    const timers = limit === undefined ? [] : [setTimeout(kill, limit)];
    let forwarded: NodeJS.Signals | null = null;

    const passOn = (signal: NodeJS.Signals): void => {
      if (forwarded !== null) return;
      forwarded = signal;
      child.kill(signal);
      timers.push(setTimeout(kill, KILL_DELAY_MS));
    };
    const stop = (): void => {
      child.kill('SIGTERM');
      timers.push(setTimeout(kill, KILL_DELAY_MS));
    };
    if (abort?.aborted === true) stop();
    abort?.addEventListener('abort', stop);
    for (const signal of ENDINGS) process.on(signal, passOn);
    process.on('exit', kill);

    const release = (): void => {
      for (const timer of timers) clearTimeout(timer);
      abort?.removeEventListener('abort', stop);
      process.off('exit', kill);
      // After a signal this process is exiting too, and a late second signal must not make that look like a crash.
      if (forwarded === null) for (const signal of ENDINGS) process.off(signal, passOn);
    };
    child.once('error', (error) => {
      release();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      release();
      resolve({ code: code ?? (signal === forwarded ? 0 : 1), isInterrupted: forwarded !== null });
    });
  });
}
