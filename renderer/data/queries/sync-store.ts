import { useSyncExternalStore } from 'react';
import type { CompanySync, SyncEvent, SyncTarget } from '../../../shared/model/sync.ts';
import { pageClock } from '../clock.ts';

/** Every company's sync state by company id; null until the stream has reported it once. */
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

/** A part of a company's sync that has ended a run since the last event. */
export interface PolledTarget {
  companyId: number;
  target: SyncTarget;
  /** When it was last read from the service (ms); null: never. */
  lastSuccessAt: number | null;
}

/** What has ended a run between two states. */
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

/** The sync state of every company, live. */
export function useSyncState(): SyncState {
  return useSyncExternalStore(syncStore.subscribe, syncStore.read);
}

/** The sync state of one company, live; undefined while it is not known. */
export function useCompanySync(companyId: number): CompanySync | undefined {
  return useSyncExternalStore(syncStore.subscribe, () => syncStore.read()?.get(companyId));
}

/** The same of the state and the current instant together, which is renewed every ten seconds. */
export function useOfSyncAndNow<Value extends string | number | boolean>(
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
 * Something of the state, by itself: what shows it is drawn again only when it is another.
 *
 * @param select gives what `===` can compare.
 */
export function useOfSync<Value extends string | number | boolean>(
  select: (state: SyncState) => Value,
): Value {
  return useSyncExternalStore(syncStore.subscribe, () => select(syncStore.read()));
}
