import { FailureError } from '../../../../shared/errors.ts';
import { isCurable } from '../../service/list-form.ts';

/**
 * Whether a pass cannot continue at a page named earlier: the page leads nowhere, is refused by now (an expired cursor), or
 * exceeds the maximum answer size. The pass then starts again, with smaller pages if the size was the reason.
 */
export function isLost(error: unknown): boolean {
  if (!(error instanceof FailureError)) return false;
  return error.failure.code === 'pagination' || isCurable(error.failure);
}
