import { DisconnectedError } from './failure.ts';
import { isOver } from './connection.ts';
import type { ConnectionStatus, StatusSource } from './connection.ts';

/** Stores the status of a connection and notifies its subscribers. */
export class StatusStore implements StatusSource {
  #status: ConnectionStatus = 'connecting';
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ConnectionStatus => this.#status;

  set(status: ConnectionStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of [...this.#listeners]) listener();
  }
}

/**
 * Resolves once `status` is `open`.
 *
 * @param timeoutMs timeout (ms).
 * @throws if the connection is closed for good, the signal aborts, or the timeout elapses.
 */
export function whenOpen(status: StatusSource, timeoutMs: number, signal?: AbortSignal): Promise<void> {
  if (status.getSnapshot() === 'open') return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (error?: Error): void => {
      unsubscribe();
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      if (error === undefined) resolve();
      else reject(error);
    };
    const onAbort = (): void => {
      settle(signal?.reason as Error);
    };
    const onStatus = (): void => {
      const now = status.getSnapshot();
      if (now === 'open') settle();
      else if (isOver(now)) settle(new DisconnectedError());
    };
    const unsubscribe = status.subscribe(onStatus);
    const timer = setTimeout(() => {
      settle(new DisconnectedError());
    }, timeoutMs);
    signal?.addEventListener('abort', onAbort, { once: true });
    onStatus();
  });
}
