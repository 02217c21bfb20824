import { DynamicLink, createORPCClient } from '@orpc/client';
import type { AnyRouter, RouterClient } from '@orpc/server';
import { fail } from '../../../../shared/errors.ts';
import { allowance } from '../../lib/allowance.ts';
import type { Clock } from '../../lib/clock.ts';
import type { RunningWorker } from './start-worker.ts';

/** Number of restarts within {@link RESTART_WINDOW_MS} after which a thread is given up. */
export const MAX_RESTARTS = 3;
export const RESTART_WINDOW_MS = 5 * 60_000;

export interface SupervisedWorker<Served extends AnyRouter> {
  /** Always refers to the running thread; calls made during a restart wait for it. */
  client: RouterClient<Served>;
  /**
   * Restarts the thread. This does not count towards {@link MAX_RESTARTS}.
   *
   * @param between awaited while the thread is stopped.
   */
  restart(between?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export interface KeepOptions<Served extends AnyRouter> {
  clock: Pick<Clock, 'monotonic'>;
  /** Called after every start, including the first, which waits for it. */
  started?: (client: RouterClient<Served>) => Promise<void>;
  /** Called when a thread that ended by itself runs again. */
  restarted?: () => void;
  /** Called when the thread ended too often or could not be restarted. It is not started again. */
  lost: () => void;
}

/**
 * Keeps a thread running: restarts it when it ends by itself, at most {@link MAX_RESTARTS} times in any {@link
 * RESTART_WINDOW_MS}. Its open calls fail. Its streams break, and the page reopens them and reloads everything.
 *
 * @throws the error of the first start.
 */
export async function keepRunning<Served extends AnyRouter>(
  start: () => Promise<RunningWorker>,
  { clock, started, restarted, lost }: KeepOptions<Served>,
): Promise<SupervisedWorker<Served>> {
  const mayRestart = allowance(clock, MAX_RESTARTS, RESTART_WINDOW_MS);
  let stopping = false;
  let planned: { between?: (() => Promise<void>) | undefined } | null = null;
  let current = await start();
  let restarting = current.ended.then(startAgain);
  const client: RouterClient<Served> = createORPCClient(
    new DynamicLink(async () => {
      if (planned || !current.isOpen()) await restarting;
      return current.isOpen() ? current.link : fail({ code: 'cancelled' });
    }),
  );
  await started?.(client);
  return {
    client,
    async restart(between) {
      if (!current.isOpen()) await restarting;
      if (stopping || !current.isOpen()) return;
      planned = { between };
      const isDone = restarting;
      await current.stop();
      await isDone;
    },
    async stop() {
      stopping = true;
      await current.stop();
      await restarting;
      await current.stop();
    },
  };

  async function startAgain(): Promise<void> {
    if (stopping) return;
    const isPlanned = planned !== null;
    if (!isPlanned && !mayRestart()) {
      lost();
      return;
    }
    try {
      await planned?.between?.();
      current = await start();
      restarting = current.ended.then(startAgain);
    } catch {
      lost();
      return;
    } finally {
      planned = null;
    }
    if (!isPlanned) restarted?.();
    // Not awaited as part of the start: it calls the thread, and calls wait for the start. If the thread ends
    // meanwhile, that counts as an end.
    started?.(client).catch(() => undefined);
  }
}
