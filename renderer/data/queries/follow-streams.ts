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

/** Keeps the page true: every change the core reports renews what shows it, and every step of a sync is seen at once. */
export function followStreams(queries: QueryClient): void {
  const renewal = new InvalidationThrottle(queries);
  const ages = new Ages(queries, api, { renewal, sync: syncStore.read });
  const followSync = () =>
    subscribeSync(connection.client, (event) => {
      const before = syncStore.read();
      syncStore.apply(event);
      ages.take(polledSince(before, syncStore.read()));
      pageClock.goOn();
    });
  // Out of sight a page in a browser still reports its notices; the Electron window's are the program's.
  if (isInElectron()) whileVisible(document, followSync);
  else followSync();
  subscribeChanges(connection.client, ({ change }) => applyChange(change, api, renewal));
  subscribeIncidents(connection.client, (incident) => {
    incidentStore.add(incident);
    // What a thread was asked when it ended was not answered; it is there again.
    renewal.ofFailed();
  });
}
