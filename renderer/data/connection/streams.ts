import type { ChangeEvent, ChangePosition } from '../../../shared/model/change.ts';
import type { Incident } from '../../../shared/model/incident.ts';
import type { LockState } from '../../../shared/model/lock.ts';
import type { SyncEvent } from '../../../shared/model/sync.ts';
import type { Client } from './connection.ts';

/** The shortest and longest wait before a broken stream is opened again (ms). */
export interface Delays {
  shortest: number;
  longest: number;
}
const DELAYS: Delays = { shortest: 250, longest: 10_000 };

/** Follows the state of every company's sync; after a break it starts over with a snapshot. Returns what ends it. */
export function subscribeSync(
  client: Client,
  onEvent: (event: SyncEvent) => void,
  delays = DELAYS,
): () => void {
  return follow((signal) => client.live.sync({}, { signal }), onEvent, delays);
}

/**
 * Follows what changes in the cache and the settings. After a break it goes on behind the last event it saw, so none
 * is lost or delivered twice; where the core cannot go on from there, it says `reset`: read everything again.
 */
export function subscribeChanges(
  client: Client,
  onEvent: (event: ChangeEvent) => void,
  delays = DELAYS,
): () => void {
  let after: ChangePosition | null = null;
  const remember = (event: ChangeEvent): void => {
    after = event.position;
    onEvent(event);
  };
  return follow((signal) => client.live.changes({ after }, { signal }), remember, delays);
}

/** Follows where the app lock stands. */
export function subscribeLock(
  client: Client,
  onEvent: (state: LockState) => void,
  delays = DELAYS,
): () => void {
  return follow((signal) => client.lock.watch({}, { signal }), onEvent, delays);
}

/** Follows what happens to the program itself; after a break all of it is reported again. */
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
        // Broken for whatever reason: the connection's own status shows it; the stream is simply opened again.
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
