import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '../../../shared/contract/contract.ts';

export type Client = ContractRouterClient<typeof contract>;

/**
 * - `connecting`: the first connection is being made.
 * - `open`: calls are answered.
 * - `reconnecting`: the connection was lost and is being made again, without end.
 * - `full`: as many pages are open as may be; connects by itself once one has closed (browser only).
 * - A {@link SignInRefusal}: its user has to open a fresh address (browser only).
 * - `closed`: over for good; the program ended or refused this page.
 */
export type ConnectionStatus = 'connecting' | 'open' | 'reconnecting' | 'full' | SignInRefusal | 'closed';

/**
 * - `no-code`: this page was opened by an address without a code.
 * - `used-code`, `expired-code`, `unknown-code`: why the code in its address was refused.
 * - `signed-out`: the program was started again since this page signed in, or another one has its port.
 */
export const SIGN_IN_REFUSALS = [
  'no-code',
  'used-code',
  'expired-code',
  'unknown-code',
  'signed-out',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/** Whether a page of this status connects again only when its user does something. */
export function isOver(status: ConnectionStatus): status is SignInRefusal | 'closed' {
  return status === 'closed' || SIGN_IN_REFUSALS.some((refusal) => refusal === status);
}

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
