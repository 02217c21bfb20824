import { FailureError } from '../../../../shared/errors.ts';
import { isCurable } from '../../service/list-form.ts';

/**
 * Whether a walk cannot go on from a page that was named before: it leads nowhere, is refused by now (a cursor that has
 * expired), or is larger than any answer may be. The walk begins anew then, with smaller pages where that is why.
 */
export function isLost(error: unknown): boolean {
  if (!(error instanceof FailureError)) return false;
  return error.failure.code === 'pagination' || isCurable(error.failure);
}
