import { useSyncExternalStore } from 'react';
import type { CompanySync, SyncTarget } from '../../../shared/model/sync.ts';
import { syncStore } from './sync-store.ts';

/**
 * Milliseconds between two updates of the balances, as it is in force now: the settings, a battery and a hidden window
 * included. Undefined until it is known. The same for every company.
 */
export function useBalanceInterval(): number | undefined {
  return useSyncExternalStore(syncStore.subscribe, readBalanceInterval);
}

function readBalanceInterval(): number | undefined {
  const [company] = syncStore.read()?.values() ?? [];
  return company && targetOf(company, 'balances')?.intervalMs;
}

/**
 * Until when what is cached of a target counts as up to date (ms); null: nothing proves that it is. Undefined until it is
 * known.
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
