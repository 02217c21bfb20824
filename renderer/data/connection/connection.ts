import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '../../../shared/contract/contract.ts';

export type Client = ContractRouterClient<typeof contract>;

/**
 * - `connecting`: the first connection is being opened.
 * - `open`: calls are answered.
 * - `reconnecting`: the connection was lost; attempts to reconnect continue without limit.
 * - `full`: the maximum number of pages is open; connects automatically once another closes (browser only).
 * - A {@link SignInRefusal}: the user must open a new address (browser only).
 * - `closed`: final; Countinghouse quit or refused this page.
 */
export type ConnectionStatus = 'connecting' | 'open' | 'reconnecting' | 'full' | SignInRefusal | 'closed';

/**
 * - `no-code`: the address of this page had no code.
 * - `used-code`, `expired-code`, `unknown-code`: the reason why the code was refused.
 * - `signed-out`: Countinghouse restarted since this page signed in, or another process uses its port.
 */
export const SIGN_IN_REFUSALS = [
  'no-code',
  'used-code',
  'expired-code',
  'unknown-code',
  'signed-out',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

/** Whether only an action of the user can reconnect the page. */
export function isOver(status: ConnectionStatus): status is SignInRefusal | 'closed' {
  return status === 'closed' || SIGN_IN_REFUSALS.some((refusal) => refusal === status);
}

/** Shaped for React's `useSyncExternalStore`. */
export interface StatusSource {
  subscribe(listener: () => void): () => void;
  getSnapshot(): ConnectionStatus;
}

/**
 * The page's only connection to the core, the same over both transports.
 *
 * A call without a connection waits for it, up to {@link CALL_TIMEOUT_MS}. A call in progress fails at once when the
 * connection breaks. Both fail with `DisconnectedError`. The page retries calls that only read, but prompts the user
 * about those that write, because their outcome is unknown.
 */
export interface Connection {
  readonly client: Client;
  readonly status: StatusSource;
}

/** Maximum wait of a call for a connection (ms). */
export const CALL_TIMEOUT_MS = 10_000;
