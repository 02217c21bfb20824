import { useSyncExternalStore } from 'react';
import type { CompanySync, SyncTarget } from '../../../shared/model/sync.ts';
import { syncStore } from './sync-store.ts';

/**
 * Current interval between two updates of the balances (ms), after settings, battery and a hidden window. Undefined
 * while loading. It is the same for every company.
 */
export function useBalanceInterval(): number | undefined {
  return useSyncExternalStore(syncStore.subscribe, readBalanceInterval);
}

function readBalanceInterval(): number | undefined {
  const [company] = syncStore.read()?.values() ?? [];
  return company && targetOf(company, 'balances')?.intervalMs;
}

/**
 * Time until which the cached data of a target counts as up to date (ms); null: it is not proven to be. Undefined while
 * loading.
 */
export function useFreshUntil(companyId: number, target: SyncTarget): number | null | undefined {
  return useSyncExternalStore(syncStore.subscribe, () => {
    const company = syncStore.read()?.get(companyId);
    return company && targetOf(company, target)?.freshUntil;
  });
}

function targetOf(company: CompanySync, target: SyncTarget) {
  return company.targets.find((state) => state.target === target);
}
