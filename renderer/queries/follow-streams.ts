import type { QueryClient } from '@tanstack/react-query';
import { subscribeChanges, subscribeIncidents, subscribeSync } from '../connection/streams.ts';
import { api } from './api.ts';
import { connection } from './connection.ts';
import { incidentStore } from './incident-store.ts';
import { applyChange } from './invalidation.ts';
import { Renewal } from './renewal.ts';
import { syncStore } from './sync-store.ts';

/** Keeps the page true: every change the core tells renews what shows it, and every step of a sync is seen at once. */
export function followStreams(queries: QueryClient): void {
  subscribeSync(connection.client, syncStore.apply);
  const renewal = new Renewal(queries);
  subscribeChanges(connection.client, ({ change }) => applyChange(change, api, renewal));
  subscribeIncidents(connection.client, (incident) => {
    incidentStore.add(incident);
    // What a thread was asked when it ended was not answered; it is there again.
    renewal.ofFailed();
  });
}
