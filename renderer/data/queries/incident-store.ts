import { useSyncExternalStore } from 'react';
import type { Incident } from '../../../shared/model/incident.ts';

/** Stores incidents of the app, each once. One instance per page. */
class IncidentStore {
  #incidents: readonly Incident[] = [];
  readonly #listeners = new Set<() => void>();

  readonly read = (): readonly Incident[] => this.#incidents;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Ignores an incident that is already stored. */
  add(incident: Incident): void {
    if (this.#incidents.some(({ id }) => id === incident.id)) return;
    this.#incidents = [...this.#incidents, incident];
    for (const listener of this.#listeners) listener();
  }
}

export const incidentStore = new IncidentStore();

export function useIncidents(): readonly Incident[] {
  return useSyncExternalStore(incidentStore.subscribe, incidentStore.read);
}
