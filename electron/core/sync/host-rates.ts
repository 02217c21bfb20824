import type { SyncDependencies } from './sync-dependencies.ts';

const KEY = 'host-rates';
const INTERVAL = 10 * 60_000;

/** Lets the client begin with what hosts were found to allow before, and remembers what it finds from time to time. */
export function keepHostRates(deps: SyncDependencies): void {
  const { cache, client } = deps;
  try {
    client.rememberRates(new Map(cache.log.hostRates().map(({ origin, perSecond }) => [origin, perSecond])));
  } catch (error) {
    deps.onDefect(error);
  }
  planSaving(deps);
}

/** Remembers what hosts were found to allow. */
export function saveHostRates(deps: SyncDependencies): void {
  const { cache, client } = deps;
  const rates = client.rates();
  if (rates.size === 0) return;
  try {
    cache.transaction(() => {
      for (const [origin, rate] of rates) cache.log.saveHostRate(origin, rate);
    }, 'host-rates');
  } catch (error) {
    deps.onDefect(error);
  }
}

function planSaving(deps: SyncDependencies): void {
  deps.scheduler.plan(KEY, INTERVAL, () => {
    saveHostRates(deps);
    planSaving(deps);
  });
}
