import type { ChangeEvent, ChangePosition } from '../../../shared/model/change.ts';
import type { Incident } from '../../../shared/model/incident.ts';
import type { LockState } from '../../../shared/model/lock.ts';
import type { SyncEvent } from '../../../shared/model/sync.ts';
import type { Client } from './connection.ts';

/** Minimum and maximum delay before a broken stream is reopened (ms). */
export interface Delays {
  shortest: number;
  longest: number;
}
const DELAYS: Delays = { shortest: 250, longest: 10_000 };

/**
 * Subscribes to the sync state of every company; each reconnection starts with a snapshot. Returns a function that ends
 * it.
 */
export function subscribeSync(
  client: Client,
  onEvent: (event: SyncEvent) => void,
  delays = DELAYS,
): () => void {
  return follow((signal) => client.live.sync({}, { signal }), onEvent, delays);
}

/**
 * Subscribes to changes of the cache and the settings. After a reconnection it resumes behind the last event, so that
 * none is lost or repeated. If the core cannot resume there, it sends `reset`: all data must be fetched again.
 */
export function subscribeChanges(
  client: Client,
  onEvent: (event: ChangeEvent) => void,
  delays = DELAYS,
): () => void {
  let after: ChangePosition | null = null;
  const onChange = (event: ChangeEvent): void => {
    after = event.position;
    onEvent(event);
  };
  return follow((signal) => client.live.changes({ after }, { signal }), onChange, delays);
}

/** Subscribes to the state of the app lock. */
export function subscribeLock(
  client: Client,
  onEvent: (state: LockState) => void,
  delays = DELAYS,
): () => void {
  return follow((signal) => client.lock.watch({}, { signal }), onEvent, delays);
}

/** Subscribes to incidents of the app; after a reconnection all of them are sent again. */
export function subscribeIncidents(
  client: Client,
  onEvent: (incident: Incident) => void,
  delays = DELAYS,
): () => void {
  return follow((signal) => client.live.incidents({}, { signal }), onEvent, delays);
}

function follow<Event>(
  open: (signal: AbortSignal) => Promise<AsyncIterable<Event>>,
  onEvent: (event: Event) => void,
  { shortest, longest }: Delays,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  void (async () => {
    let delay = shortest;
    while (!end.signal.aborted) {
      try {
        for await (const event of await open(signal)) {
          if (signal.aborted) return;
          delay = shortest;
          onEvent(event);
        }
      } catch {
        // The status of the connection shows the reason; here the stream is only reopened.
      }
      await pause(delay, signal);
      delay = Math.min(delay * 2, longest);
    }
  })();
  return () => {
    end.abort();
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
