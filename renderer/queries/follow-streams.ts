import type { QueryClient } from '@tanstack/react-query';
import { subscribeChanges, subscribeSync } from '../connection/streams.ts';
import { api, connection } from './api.ts';
import { applyChange } from './invalidation.ts';
import { Renewal } from './renewal.ts';
import { syncStore } from './sync-store.ts';

/** Keeps the page true: every change the core tells renews what shows it, and every step of a sync is seen at once. */
export function followStreams(queries: QueryClient): void {
  subscribeSync(connection.client, syncStore.apply);
  const renewal = new Renewal(queries);
  subscribeChanges(connection.client, ({ change }) => applyChange(change, api, renewal));
}
