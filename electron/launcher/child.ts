import { spawn } from 'node:child_process';

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** How long a child may take to end after it was asked to (ms). */
const PATIENCE = 10_000;

export interface ChildEnd {
  /** The child's own exit code; 0 when the signal that it was passed ended it. */
  code: number;
  /** We were asked to end while it ran. */
  isInterrupted: boolean;
}

export interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  /** Prints nothing. */
  quiet?: boolean;
  /** Ends the child as SIGTERM does, without our being asked to end. */
  abort?: AbortSignal;
  /** How long it may run at all (ms); without one, as long as it likes. */
  limit?: number;
}

/**
 * Runs a program until it ends; rejects when it cannot be started. Ctrl-C, SIGTERM and SIGHUP are passed on to it once, however
 * often they come, and it never outlives us. Who was asked to end does so soon after: further signals are not received.
 */
export function runChild(command: string, words: string[], options: ChildOptions = {}): Promise<ChildEnd> {
  const { env = process.env, quiet = false, abort, limit } = options;
  return new Promise((resolve, reject) => {
    // In a group of its own a Ctrl-C in the terminal reaches it through us alone: Chromium ends cleanly on the first signal and
    // dies on the second, and npm passes Ctrl-C on as well. On Windows a group would get a console window.
    const detached = process.platform !== 'win32';
    const child = spawn(command, words, { stdio: quiet ? 'ignore' : 'inherit', detached, env });
    const kill = (): void => void child.kill('SIGKILL');
    const timers = limit === undefined ? [] : [setTimeout(kill, limit)];
    let asked: NodeJS.Signals | null = null;

    const passOn = (signal: NodeJS.Signals): void => {
      if (asked !== null) return;
      asked = signal;
      child.kill(signal);
      timers.push(setTimeout(kill, PATIENCE));
    };
    const stop = (): void => {
      child.kill('SIGTERM');
      timers.push(setTimeout(kill, PATIENCE));
    };
    if (abort?.aborted === true) stop();
    abort?.addEventListener('abort', stop);
    for (const signal of ENDINGS) process.on(signal, passOn);
    process.on('exit', kill);

    const release = (): void => {
      for (const timer of timers) clearTimeout(timer);
      abort?.removeEventListener('abort', stop);
      process.off('exit', kill);
      // Once asked we are ending as well, and a second signal that comes only now is not to make that look like a crash.
      if (asked === null) for (const signal of ENDINGS) process.off(signal, passOn);
    };
    child.once('error', (error) => {
      release();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      release();
      resolve({ code: code ?? (signal === asked ? 0 : 1), isInterrupted: asked !== null });
    });
  });
}
