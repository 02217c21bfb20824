import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ENGINE_YOUNG_MEGABYTES, OLD_SPACE_FLAG } from '../../../electron/core/threads/engine-memory.ts';

/** Operations of a side by name; inputs and results must be serializable. */
type Steps = Record<string, (input: never) => unknown>;
interface Call {
  step: string;
  input: unknown;
}

/** One side of a comparison, in a separate process so that it does not inherit optimizations made for another. */
export interface Side {
  /** @throws Error when the process has ended. */
  run<Result>(step: string, input?: unknown): Promise<Result>;
  end(): Promise<void>;
}

/** The memory limits of the engine's thread; a semi-space is a third of the young generation. */
export const ENGINE_MEMORY = [`--max-semi-space-size=${ENGINE_YOUNG_MEGABYTES / 3}`, OLD_SPACE_FLAG];

/**
 * Starts a process that calls {@link serveSide}.
 *
 * @param path relative to the folder of this file.
 * @param memory V8 options for memory; Node's defaults if empty.
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

/** Makes this process a side: prepares it with its start options, then runs the requested steps. */
export function serveSide<Options>(prepare: (options: Options) => Steps | Promise<Steps>): void {
  void (async () => {
    const steps = await prepare(JSON.parse(process.argv[2] ?? 'null') as Options);
    process.on('message', ({ step, input }: Call) => {
      void (async () => process.send?.((await steps[step]?.(input as never)) ?? null))();
    });
    process.send?.('ready');
  })();
}
