import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '../../../shared/contract/contract.ts';

export type Client = ContractRouterClient<typeof contract>;

/**
 * - `connecting`: the first connection is being made.
 * - `open`: calls are answered.
 * - `reconnecting`: the connection was lost and is being made again, without end.
 * - `signed-out`: the code or session of this page is not valid any more; its user has to open a fresh address from the
 *   terminal (browser only).
 * - `no-code`: this page was opened by an address without a code (browser only).
 * - `closed`: over for good; the program ended or refused this page.
 */
export type ConnectionStatus = 'connecting' | 'open' | 'reconnecting' | 'signed-out' | 'no-code' | 'closed';

/** Shaped for React's `useSyncExternalStore`. */
export interface StatusSource {
  subscribe(listener: () => void): () => void;
  getSnapshot(): ConnectionStatus;
}

/**
 * The page's one way to the core, the same over both transports.
 *
 * A call made while there is no connection waits for it, at most {@link CALL_TIMEOUT_MS}; a call that was under way when
 * the connection broke fails at once. Both fail with `DisconnectedError`: the page repeats what only reads, and asks
 * its user about what writes, because no one can know whether it was done.
 */
export interface Connection {
  readonly client: Client;
  readonly status: StatusSource;
}

/** How long a call waits for a connection (ms). */
export const CALL_TIMEOUT_MS = 10_000;
