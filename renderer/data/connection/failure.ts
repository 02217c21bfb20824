import { ORPCError } from '@orpc/client';
import type { Failure } from '../../../shared/errors.ts';

/** There is no connection to the core, or it broke before the answer arrived. */
export class DisconnectedError extends Error {
  constructor() {
    super('disconnected');
    this.name = 'DisconnectedError';
  }
}

/** The reason why a call failed: a failure reported by the core, or no connection to it. */
export type CallFailure = Failure | { code: 'disconnected' };

/** The failure carried by a thrown value. A defect, in the core or in the page, becomes `internal` with a reference. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof DisconnectedError) return { code: 'disconnected' };
  if (!(error instanceof ORPCError)) return { code: 'internal', reference: 'page' };
  return error.code === 'FAILED'
    ? (error.data as Failure)
    : { code: 'internal', reference: String(error.code) };
}
