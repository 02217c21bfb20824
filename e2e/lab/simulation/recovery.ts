import type { CompanySync, SyncTarget, TargetState } from '../../../shared/model/sync.ts';

const MINUTE_MS = 60_000;
/** Tolerance (ms): starts are spread by a share of their interval, and screens show a time this far ahead as now. */
const TOLERANCE_MS = MINUTE_MS;
const JITTER = 1.1;
/** Lists that only sweeps fetch completely; for others, the board does not show when a poll has done so. */
const BY_SWEEPS: readonly SyncTarget[] = ['expenses', 'incomes'];

/**
 * Problems of a company's sync once the clocks have been right for two intervals of these targets.
 *
 * @param now the engine's clock (ms).
 */
export function notRecovered(
  { companyId, stopped, targets }: CompanySync,
  recovered: readonly SyncTarget[],
  now: number,
): string[] {
  const wrong = targets
    .filter(({ target }) => recovered.includes(target))
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
  // A list with contradictory answers is never complete, whatever the clocks are.
  if (lastFailure?.failure.code !== 'pagination') {
    if (lastFailure) wrong.push(`failed: ${lastFailure.failure.code}`);
    if (freshUntil === null || freshUntil < now) wrong.push('out of date');
    const isSwept = BY_SWEEPS.includes(target);
    if (isSwept && isAhead(sweep?.lastSuccessAt ?? null) && sweep?.lastFailure?.failure.code !== 'pagination')
      wrong.push('resynced in the future');
  }
  return wrong.map((what) => `${target}: ${what}`);
}
