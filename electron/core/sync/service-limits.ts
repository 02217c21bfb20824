import type { SyncDependencies } from './sync-dependencies.ts';

const KEY = 'service-limits';
const INTERVAL_MS = 10 * 60_000;

/**
 * Initializes the client with the limits found earlier (requests per second, list formats), and saves its findings
 * periodically.
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

/** Stores the limits found for each service. */
export function saveServiceLimits(deps: SyncDependencies): void {
  const { cache, client } = deps;
  const rates = client.rates();
  const forms = client.forms();
  if (rates.size === 0 && forms.length === 0) return;
  try {
    cache.transaction(() => {
      for (const [origin, rate] of rates) cache.log.saveHostRate(origin, rate);
      cache.listForms.replace(forms);
      // The client still has entries of removed companies.
      cache.deleteUnusedServices();
    }, 'service-limits');
  } catch (error) {
    deps.onDefect(error);
  }
}

function planSaving(deps: SyncDependencies): void {
  deps.scheduler.plan(KEY, INTERVAL_MS, () => {
    saveServiceLimits(deps);
    planSaving(deps);
  });
}
