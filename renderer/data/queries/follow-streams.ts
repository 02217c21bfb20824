import type { QueryClient } from '@tanstack/react-query';
import { subscribeChanges, subscribeIncidents, subscribeSync } from '../connection/streams.ts';
import { pageClock } from '../clock.ts';
import { isInElectron } from '../connection/connect.ts';
import { whileVisible } from '../connection/while-visible.ts';
import { Ages } from './ages.ts';
import { api } from './api.ts';
import { connection } from './connection.ts';
import { incidentStore } from './incident-store.ts';
import { applyChange } from './invalidation.ts';
import { InvalidationThrottle } from './invalidation-throttle.ts';
import { polledSince, syncStore } from './sync-store.ts';

/** Keeps the page up to date: applies every change and every step of a sync that the core reports. */
export function followStreams(queries: QueryClient): void {
  const throttle = new InvalidationThrottle(queries);
  const ages = new Ages(queries, api, { throttle, sync: syncStore.read });
  const followSync = () =>
    subscribeSync(connection.client, (event) => {
      const before = syncStore.read();
      syncStore.apply(event);
      ages.take(polledSince(before, syncStore.read()));
      pageClock.tickEarly();
    });
  // A hidden browser tab must still show notices; in Electron, the main process shows them.
  if (isInElectron()) whileVisible(document, followSync);
  else followSync();
  subscribeChanges(connection.client, ({ change }) => applyChange(change, api, throttle));
  subscribeIncidents(connection.client, (incident) => {
    incidentStore.add(incident);
    // Requests to a worker that crashed have failed; it has restarted.
    throttle.invalidateFailed();
  });
}
