import type { SyncDependencies } from './sync-dependencies.ts';

const KEY = 'service-limits';
const INTERVAL = 10 * 60_000;

/**
 * Lets the client begin with what services were found to allow at an earlier time (requests per second, forms of lists), and
 * stores what it finds from time to time.
 */
export function keepServiceLimits(deps: SyncDependencies): void {
  const { cache, client } = deps;
  try {
    client.restoreRates(new Map(cache.log.hostRates().map(({ origin, perSecond }) => [origin, perSecond])));
    client.restoreForms(cache.listForms.all());
  } catch (error) {
    deps.onDefect(error);
  }
  planSaving(deps);
}

/** Stores what services were found to allow. */
export function saveServiceLimits(deps: SyncDependencies): void {
  const { cache, client } = deps;
  const rates = client.rates();
  const forms = client.forms();
  if (rates.size === 0 && forms.length === 0) return;
  try {
    cache.transaction(() => {
      for (const [origin, rate] of rates) cache.log.saveHostRate(origin, rate);
      cache.listForms.replace(forms);
      // The client still has those of companies that were removed.
      cache.forgetUnusedServices();
    }, 'service-limits');
  } catch (error) {
    deps.onDefect(error);
  }
}

function planSaving(deps: SyncDependencies): void {
  deps.scheduler.plan(KEY, INTERVAL, () => {
    saveServiceLimits(deps);
    planSaving(deps);
  });
}
