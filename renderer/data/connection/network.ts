import type { Connection } from './connection.ts';

/**
 * Notifies the core that the machine is on a network again, so that what failed on the way to the service is tried at once.
 * The page's own connection does not need a network; one that is being opened again is notified when it stands. Returns what ends it.
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
      // Called again with the next connection.
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
