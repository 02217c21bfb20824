import type { CompanySync, SyncTarget, TargetState } from '../../../shared/model/sync.ts';

const MINUTE = 60_000;
/** Plans are spread by a part of their interval, and screens take a mark so far ahead for now (ms). */
const TOLERANCE_MS = MINUTE;
const JITTER = 1.1;
/** Lists that only sweeps read whole: of others the board does not show when a poll has done so. */
const BY_SWEEPS: readonly SyncTarget[] = ['expenses', 'incomes'];

/**
 * What of a company's sync is not as it should be once the clocks have been right for two intervals of these targets.
 *
 * @param now the program's clock (ms).
 */
export function notHealed(
  { companyId, stopped, targets }: CompanySync,
  healed: readonly SyncTarget[],
  now: number,
): string[] {
  const wrong = targets
    .filter(({ target }) => healed.includes(target))
    .flatMap((state) => wrongWith(state, now));
  return [...(stopped ? [`stopped: ${stopped.code}`] : []), ...wrong].map(
    (what) => `company ${companyId}, ${what}`,
  );
}

function wrongWith(state: TargetState, now: number): string[] {
  const { target, freshUntil, intervalMs, lastFailure, lastSuccessAt, nextAt, sweep } = state;
  const isAhead = (at: number | null): boolean => at !== null && at > now + TOLERANCE_MS;
  const wrong: string[] = [];
  if (isAhead(lastSuccessAt)) wrong.push('updated in the future');
  if (nextAt !== null && nextAt > now + intervalMs * JITTER + TOLERANCE_MS) wrong.push('due much too late');
  // A list whose answers contradict each other is never complete, whatever the clocks say.
  if (lastFailure?.failure.code !== 'pagination') {
    if (lastFailure) wrong.push(`failed: ${lastFailure.failure.code}`);
    if (freshUntil === null || freshUntil < now) wrong.push('out of date');
    const isSwept = BY_SWEEPS.includes(target);
    if (isSwept && isAhead(sweep?.lastSuccessAt ?? null) && sweep?.lastFailure?.failure.code !== 'pagination')
      wrong.push('resynced in the future');
  }
  return wrong.map((what) => `${target}: ${what}`);
}
