import { ORPCError } from '@orpc/client';
import type { Failure } from '../../../shared/errors.ts';

/** There is no connection to the core, or it broke before the answer came. */
export class DisconnectedError extends Error {
  constructor() {
    super('disconnected');
    this.name = 'DisconnectedError';
  }
}

/** What went wrong with a call: a failure of the core, or that the core cannot be reached. */
export type CallFailure = Failure | { code: 'disconnected' };

/** Reads the failure out of whatever a call threw. A defect, ours or the page's, is `internal` with what is known of it. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof DisconnectedError) return { code: 'disconnected' };
  if (!(error instanceof ORPCError)) return { code: 'internal', reference: 'page' };
  return error.code === 'FAILED'
    ? (error.data as Failure)
    : { code: 'internal', reference: String(error.code) };
}
