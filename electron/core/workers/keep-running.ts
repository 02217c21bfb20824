import { DynamicLink, createORPCClient } from '@orpc/client';
import type { AnyRouter, RouterClient } from '@orpc/server';
import { fail } from '../../../shared/errors.ts';
import type { RunningWorker } from './start-worker.ts';

export interface KeptWorker<Served extends AnyRouter> {
  /** Always of the thread that runs now; calls made while it is started anew wait for it. */
  client: RouterClient<Served>;
  stop(): Promise<void>;
}

export interface KeepOptions<Served extends AnyRouter> {
  /** Awaited after every start, the first one included. */
  started?: (client: RouterClient<Served>) => Promise<void>;
  /** Told when a thread that ended by itself runs again. */
  restarted?: () => void;
  /** Told when the thread ended a second time, or could not be started anew. It is left ended. */
  lost: () => void;
}

/**
 * Keeps a thread running: one that ends by itself is started anew, once. What was asked of it fails, its streams break
 * and are opened again by the page, which is how the page comes to read everything anew.
 *
 * @throws whatever the first start throws.
 */
export async function keepRunning<Served extends AnyRouter>(
  start: () => Promise<RunningWorker>,
  { started, restarted, lost }: KeepOptions<Served>,
): Promise<KeptWorker<Served>> {
  let stopping = false;
  let current = await start();
  const startedAnew = current.ended.then(startAnew);
  const client: RouterClient<Served> = createORPCClient(
    new DynamicLink(async () => {
      if (!current.isOpen()) await startedAnew;
      return current.isOpen() ? current.link : fail({ code: 'cancelled' });
    }),
  );
  await started?.(client);
  return {
    client,
    async stop() {
      stopping = true;
      await current.stop();
      await startedAnew;
      await current.stop();
    },
  };

  async function startAnew(): Promise<void> {
    if (stopping) return;
    try {
      current = await start();
      void current.ended.then(() => {
        if (!stopping) lost();
      });
    } catch {
      lost();
      return;
    }
    restarted?.();
    // Not awaited with the start: it calls the thread, and calls wait for that.
    started?.(client).catch(lost);
  }
}
