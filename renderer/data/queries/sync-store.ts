import { useSyncExternalStore } from 'react';
import type { CompanySync, SyncEvent, SyncTarget } from '../../../shared/model/sync.ts';
import { pageClock } from '../clock.ts';

/** Sync state of every company by company id; null until the stream reports it. */
export type SyncState = ReadonlyMap<number, CompanySync> | null;

/** Stores the state last reported by the sync stream. One instance per page. */
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

/** A target of a company's sync that ended a run since the last event. */
export interface PolledTarget {
  companyId: number;
  target: SyncTarget;
  /** When it was last fetched from the service (ms); null: never. */
  lastSuccessAt: number | null;
}

/** Targets that ended a run between two states. */
export function polledSince(before: SyncState, after: SyncState): PolledTarget[] {
  return [...(after?.values() ?? [])].flatMap((company) => {
    const earlier = before?.get(company.companyId);
    if (!earlier || earlier === company) return [];
    return company.targets
      .filter(({ target, lastSuccessAt, lastFailure }) => {
        const known = earlier.targets.find((one) => one.target === target);
        return known?.lastSuccessAt !== lastSuccessAt || known.lastFailure?.at !== lastFailure?.at;
      })
      .map(({ target, lastSuccessAt }) => ({ companyId: company.companyId, target, lastSuccessAt }));
  });
}

function next(state: SyncState, event: SyncEvent): SyncState {
  if (event.kind === 'snapshot') {
    return new Map(event.companies.map((company) => [company.companyId, company]));
  }
  const companies = new Map(state);
  switch (event.kind) {
    case 'removed':
      companies.delete(event.companyId);
      break;
    case 'companies':
      for (const company of event.companies) companies.set(company.companyId, company);
      break;
    case 'targets':
      for (const { companyId, targets } of event.companies) {
        const company = companies.get(companyId);
        if (!company) continue;
        const changed = new Map(targets.map((each) => [each.target, each]));
        const merged = company.targets.map((each) => changed.get(each.target) ?? each);
        companies.set(companyId, { ...company, targets: merged });
      }
  }
  return companies;
}

export const syncStore = new SyncStore();

export function useSyncState(): SyncState {
  return useSyncExternalStore(syncStore.subscribe, syncStore.read);
}

/** The sync state of one company; undefined while loading. */
export function useCompanySync(companyId: number): CompanySync | undefined {
  return useSyncExternalStore(syncStore.subscribe, () => syncStore.read()?.get(companyId));
}

/** A value derived from the sync state and the current time, which is updated every ten seconds. */
export function useSyncAndNowSelector<Value extends string | number | boolean>(
  select: (state: SyncState, now: number) => Value,
): Value {
  return useSyncExternalStore(subscribeToBoth, () => select(syncStore.read(), pageClock.read()));
}

function subscribeToBoth(listener: () => void): () => void {
  const ends = [syncStore.subscribe(listener), pageClock.subscribe(listener)];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * A value derived from the sync state; the component re-renders only if the value changes.
 *
 * @param select must return a value that `===` can compare.
 */
export function useSyncSelector<Value extends string | number | boolean>(
  select: (state: SyncState) => Value,
): Value {
  return useSyncExternalStore(syncStore.subscribe, () => select(syncStore.read()));
}
