import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ENGINE_YOUNG_MEGABYTES, LASTING_MEMORY } from '../../../electron/core/threads/engine-memory.ts';

/** What a side can be asked to do, by name; each takes and gives what can be sent between processes. */
type Steps = Record<string, (input: never) => unknown>;
interface Call {
  step: string;
  input: unknown;
}

/** One side of a comparison: a process of its own, so that no side runs on code another has warmed up or spoilt. */
export interface Side {
  /** @throws when the process ended. */
  run<Result>(step: string, input?: unknown): Promise<Result>;
  end(): Promise<void>;
}

/** The memory the engine's thread has; a third of that for what is new is what is in use at once. */
export const ENGINE_MEMORY = [`--max-semi-space-size=${ENGINE_YOUNG_MEGABYTES / 3}`, LASTING_MEMORY];

/**
 * Starts a program that calls {@link serveSide}.
 *
 * @param path from the folder of this file.
 * @param memory options of the program for its memory; none: what Node has by itself.
 */
export async function startSide(path: string, options: unknown, memory: string[] = []): Promise<Side> {
  const file = fileURLToPath(new URL(path, import.meta.url));
  const child = fork(file, [JSON.stringify(options)], {
    execArgv: [...memory, '--expose-gc', '--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${path} ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  const answer = async <Result>(): Promise<Result> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [Result];
    return message;
  };
  await answer();
  return {
    run<Result>(step: string, input: unknown = null) {
      child.send({ step, input } satisfies Call);
      return answer<Result>();
    },
    async end() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}

/** Makes this process a side: prepares it with the options it was started with, and then does what it is asked. */
export function serveSide<Options>(prepare: (options: Options) => Steps | Promise<Steps>): void {
  void (async () => {
    const steps = await prepare(JSON.parse(process.argv[2] ?? 'null') as Options);
    process.on('message', ({ step, input }: Call) => {
      void (async () => process.send?.((await steps[step]?.(input as never)) ?? null))();
    });
    process.send?.('ready');
  })();
}
