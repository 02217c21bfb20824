import type { Connection } from './connection.ts';

/**
 * Notifies the core when the computer is online again, so that failed requests to the service are retried at once. The
 * page's own connection needs no network; while it is reconnecting, the notification waits. Returns a function that
 * stops it.
 */
export function followNetwork(
  {
    client,
    status,
  }: Pick<Connection, 'status'> & {
    client: { app: { networkChanged: (input: Record<string, never>) => Promise<unknown> } };
  },
  window: EventTarget,
): () => void {
  const end = new AbortController();
  let isPending = false;
  const report = (): void => {
    if (!isPending || status.getSnapshot() !== 'open') return;
    isPending = false;
    client.app.networkChanged({}).catch(() => {
      // Retried on the next connection.
      isPending = true;
    });
  };
  const unsubscribe = status.subscribe(report);
  window.addEventListener(
    'online',
    () => {
      isPending = true;
      report();
    },
    { signal: end.signal },
  );
  return () => {
    end.abort();
    unsubscribe();
  };
}
