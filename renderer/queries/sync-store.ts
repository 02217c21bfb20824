import { useSyncExternalStore } from 'react';
import type { CompanySync, SyncEvent } from '../../shared/model/sync.ts';

/** Every company's sync state by company id; null until the stream has told it once. */
export type SyncState = ReadonlyMap<number, CompanySync> | null;

/** Holds what the sync stream last said. One per page. */
export class SyncStore {
  #state: SyncState = null;
  readonly #listeners = new Set<() => void>();

  readonly read = (): SyncState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly apply = (event: SyncEvent): void => {
    this.#state = next(this.#state, event);
    for (const listener of this.#listeners) listener();
  };
}

function next(state: SyncState, event: SyncEvent): SyncState {
  if (event.kind === 'snapshot') {
    return new Map(event.companies.map((company) => [company.companyId, company]));
  }
  const companies = new Map(state);
  if (event.kind === 'removed') companies.delete(event.companyId);
  else companies.set(event.company.companyId, event.company);
  return companies;
}

export const syncStore = new SyncStore();

/** The sync state of every company, live. */
export function useSyncState(): SyncState {
  return useSyncExternalStore(syncStore.subscribe, syncStore.read);
}

/** The sync state of one company, live; undefined while it is not known. */
export function useCompanySync(companyId: number): CompanySync | undefined {
  return useSyncState()?.get(companyId);
}
