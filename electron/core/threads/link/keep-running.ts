import { DynamicLink, createORPCClient } from '@orpc/client';
import type { AnyRouter, RouterClient } from '@orpc/server';
import { fail } from '../../../../shared/errors.ts';
import { allowance } from '../../lib/allowance.ts';
import type { Clock } from '../../lib/clock.ts';
import type { RunningWorker } from './start-worker.ts';

/** A thread that ends more often than this within so long (ms) would go on ending. */
export const MAX_RESTARTS = 3;
export const RESTART_WINDOW_MS = 5 * 60_000;

export interface KeptWorker<Served extends AnyRouter> {
  /** Always of the thread that runs now; calls made while it is started anew wait for it. */
  client: RouterClient<Served>;
  /**
   * Ends the thread and starts it anew, which counts as no end of its own.
   *
   * @param between awaited while it does not run.
   */
  restart(between?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export interface KeepOptions<Served extends AnyRouter> {
  clock: Pick<Clock, 'monotonic'>;
  /** Awaited after every start, the first one included. */
  started?: (client: RouterClient<Served>) => Promise<void>;
  /** Called when a thread that ended by itself runs again. */
  restarted?: () => void;
  /** Called when the thread ended too often, or could not be started anew. It is left ended. */
  lost: () => void;
}

/**
 * Keeps a thread running: one that ends by itself is started anew, at most {@link MAX_RESTARTS} times in any
 * {@link RESTART_WINDOW_MS}. Its open calls fail, its streams break
 * and are opened again by the page, which is how the page comes to read everything anew.
 *
 * @throws whatever the first start throws.
 */
export async function keepRunning<Served extends AnyRouter>(
  start: () => Promise<RunningWorker>,
  { clock, started, restarted, lost }: KeepOptions<Served>,
): Promise<KeptWorker<Served>> {
  const mayRestart = allowance(clock, MAX_RESTARTS, RESTART_WINDOW_MS);
  let stopping = false;
  let planned: { between?: (() => Promise<void>) | undefined } | null = null;
  let current = await start();
  let startedAnew = current.ended.then(startAnew);
  const client: RouterClient<Served> = createORPCClient(
    new DynamicLink(async () => {
      if (planned || !current.isOpen()) await startedAnew;
      return current.isOpen() ? current.link : fail({ code: 'cancelled' });
    }),
  );
  await started?.(client);
  return {
    client,
    async restart(between) {
      if (!current.isOpen()) await startedAnew;
      if (stopping || !current.isOpen()) return;
      planned = { between };
      const isDone = startedAnew;
      await current.stop();
      await isDone;
    },
    async stop() {
      stopping = true;
      await current.stop();
      await startedAnew;
      await current.stop();
    },
  };

  async function startAnew(): Promise<void> {
    if (stopping) return;
    const isPlanned = planned !== null;
    if (!isPlanned && !mayRestart()) {
      lost();
      return;
    }
    try {
      await planned?.between?.();
      current = await start();
      startedAnew = current.ended.then(startAnew);
    } catch {
      lost();
      return;
    } finally {
      planned = null;
    }
    if (!isPlanned) restarted?.();
    // Not awaited with the start: it calls the thread, and calls wait for that. Where the thread ends meanwhile, that counts.
    started?.(client).catch(() => undefined);
  }
}
