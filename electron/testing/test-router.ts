import { implement } from '@orpc/server';
import { contract } from '../../shared/contract/contract.ts';
import { FailureError } from '../../shared/errors.ts';
import type { ChangeEvent } from '../../shared/model/change.ts';
import { DEFAULT_SETTINGS } from '../../shared/model/settings.ts';
import type { AppRouter } from '../core/rpc/handler-options.ts';

/** Stands for a token: must not appear in anything that leaves the router. */
export const CANARY = 'canary-4f1d8a2c';

/** A router with one procedure for each kind of behaviour, and the means to control and observe it. */
export class TestRouter {
  readonly #events: ChangeEvent[] = [];
  readonly #wakers = new Set<() => void>();
  /** Numbers of streams and long calls started and ended at this end. */
  readonly begun = new Signal();
  readonly ended = new Signal();

  /** Publishes one change to every follower. */
  signalAll(): void {
    const seq = this.#events.length + 1;
    this.#events.push({ position: { epoch: 'run', seq }, change: { kind: 'companies' } });
    for (const wake of [...this.#wakers]) wake();
  }

  get router(): AppRouter {
    const os = implement(contract);
    const router = {
      app: {
        info: os.app.info.handler(() => ({ name: CANARY }) as never),
      },
      settings: {
        get: os.settings.get.handler(() => DEFAULT_SETTINGS),
        update: os.settings.update.handler(({ input }) => ({
          ...DEFAULT_SETTINGS,
          theme: input.theme ?? DEFAULT_SETTINGS.theme,
        })),
      },
      companies: {
        rename: os.companies.rename.handler(() => {
          throw new FailureError({ code: 'company-unknown' });
        }),
        check: os.companies.check.handler(() => {
          throw new TypeError(`Headers.append: "Token ${CANARY}" is an invalid header value`);
        }),
      },
      sync: { now: os.sync.now.handler(({ signal }) => this.#untilAborted(signal)) },
      live: {
        sync: os.live.sync.handler(async function* () {
          yield { kind: 'snapshot' as const, companies: [] };
          throw new Error(CANARY);
        }),
        changes: os.live.changes.handler(({ input, signal }) => this.#follow(input.after?.seq ?? 0, signal)),
      },
    };
    return router as unknown as AppRouter;
  }

  async *#follow(after: number, signal: AbortSignal | undefined): AsyncGenerator<ChangeEvent> {
    this.begun.count();
    try {
      for (let next = after; signal?.aborted !== true;) {
        const event = this.#events[next];
        if (event !== undefined) {
          next += 1;
          yield event;
        } else await this.#untilSignalled(signal);
      }
    } finally {
      this.ended.count();
    }
  }

  async #untilSignalled(signal: AbortSignal | undefined): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#wakers.add(resolve);
      signal?.addEventListener('abort', () => resolve(), { once: true });
    });
    this.#wakers.clear();
  }

  async #untilAborted(signal: AbortSignal | undefined): Promise<never> {
    this.begun.count();
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        this.ended.count();
        reject(signal.reason as Error);
      });
    });
  }
}

/** Counts events and lets a test await a count. */
export class Signal {
  #count = 0;
  #waiting: { at: number; resolve: () => void }[] = [];

  count(): void {
    this.#count += 1;
    for (const { resolve } of this.#waiting.filter(({ at }) => at <= this.#count)) resolve();
  }

  reaches(at: number): Promise<void> {
    return this.#count >= at
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.#waiting.push({ at, resolve });
        });
  }
}
