import type { Clock } from '../clock.ts';
import { HostQueue } from './host-queue.ts';
import { createPausePolicy } from './pause-policy.ts';
import type { CallOptions, ServiceClient } from './service.ts';

/** One queue per origin, shared by every token: the service counts requests per host as far as anybody knows. */
export interface Limiter {
  run<T>(origin: string, options: CallOptions, work: () => Promise<T>): Promise<T>;
  pausedUntil(origin: string): number | null;
  onPause: ServiceClient['onPause'];
  close(): void;
}

export function createLimiter(clock: Clock, random: () => number): Limiter {
  const queues = new Map<string, HostQueue>();
  const listeners = new Set<(origin: string, until: number | null) => void>();

  const queueOf = (origin: string): HostQueue => {
    let queue = queues.get(origin);
    if (!queue) {
      queue = new HostQueue(clock, createPausePolicy(random), (until) => {
        for (const listener of listeners) listener(origin, until);
      });
      queues.set(origin, queue);
    }
    return queue;
  };

  return {
    run: (origin, options, work) => queueOf(origin).run(options, work),
    pausedUntil: (origin) => queues.get(origin)?.pausedUntil ?? null,
    onPause: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      for (const queue of queues.values()) queue.close();
    },
  };
}
