import type { Clock } from '../../lib/clock.ts';
import { HostQueue, type QueueOptions } from './host-queue.ts';
import { createPausePolicy, type PausePolicy } from './pause-policy.ts';
import type { ServiceClient } from '../service.ts';

/** One queue per origin, shared by all tokens: as far as is known, the service counts requests per host. */
export interface Limiter {
  run<T>(origin: string, options: QueueOptions, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  pausedUntil(origin: string): number | null;
  onPause: ServiceClient['onPause'];
  networkChanged: ServiceClient['networkChanged'];
  restoreRates: ServiceClient['restoreRates'];
  rates: ServiceClient['rates'];
  close(): void;
}

export function createLimiter(clock: Clock, random: () => number): Limiter {
  let restored: ReadonlyMap<string, number> = new Map();
  const policies = new Map<string, PausePolicy>();
  const queues = new Map<string, HostQueue>();
  const listeners = new Set<(origin: string, until: number | null) => void>();

  const queueOf = (origin: string): HostQueue => {
    let queue = queues.get(origin);
    if (!queue) {
      const policy = createPausePolicy(random, restored.get(origin) ?? null);
      policies.set(origin, policy);
      queue = new HostQueue(clock, policy, (until) => {
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
    networkChanged: () => {
      for (const queue of queues.values()) queue.networkChanged();
    },
    restoreRates: (rates) => {
      restored = rates;
    },
    rates: () => {
      const rates = [...policies].map(([origin, policy]) => [origin, policy.rate()] as const);
      return new Map(rates.filter((entry): entry is [string, number] => entry[1] !== null));
    },
    close: () => {
      for (const queue of queues.values()) queue.close();
    },
  };
}
