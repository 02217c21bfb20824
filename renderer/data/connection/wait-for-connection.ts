import { ORPCError } from '@orpc/client';
import { CALL_TIMEOUT_MS } from './connection.ts';
import type { StatusSource } from './connection.ts';
import { DisconnectedError } from './failure.ts';
import { whenOpen } from './status.ts';

interface CallOptions {
  next: () => Promise<unknown>;
  signal?: AbortSignal | undefined;
}

/**
 * Interceptor for an RPC link: makes each call wait for the connection, and reports a broken one as
 * `DisconnectedError`.
 */
export function retryUntilConnected(status: StatusSource): (call: CallOptions) => Promise<unknown> {
  return async ({ next, signal }) => {
    await whenOpen(status, CALL_TIMEOUT_MS, signal);
    try {
      return await next();
    } catch (error) {
      if (error instanceof ORPCError || signal?.aborted === true) throw error;
      throw new DisconnectedError();
    }
  };
}
