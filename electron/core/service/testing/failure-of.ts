import { FailureError } from '../../../../shared/errors.ts';
import type { Failure } from '../../../../shared/errors.ts';

/** The failure of `work`. @throws when it succeeds or throws anything else. */
export async function failureOf(work: () => unknown): Promise<Failure> {
  try {
    await work();
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
  throw new Error('did not fail');
}
