import { ABSENCE_RECHECK_MS } from '../../../../shared/limits.ts';
import { NO_SHORTFALL, type RunContext, type RunResult } from './run-context.ts';
import { momentOf } from '../window.ts';

/**
 * One poll of the balances.
 *
 * An account that is missing from the answer is looked for again soon.
 *
 * @throws FailureError what the service client throws; `storage`.
 */
export async function runBalances(context: RunContext): Promise<RunResult> {
  const { cache, companyId, clock, counts, runId } = context;
  const requestedAt = clock.now();
  const pulse = await context.client.pulse(context.connection, context.call);
  const now = clock.now();
  const { missing, differs, ...written } = cache.transaction(() => {
    const result = cache.balances.write(companyId, pulse, { now, runId });
    const { time, clockSkewMs } = momentOf(pulse, requestedAt);
    cache.log.complete(
      companyId,
      'balances',
      { watermark: time, lastPollServerTime: time, clockSkewMs },
      now,
    );
    return result;
  }, 'balances');
  Object.assign(counts, written);
  context.onProgress(pulse.accounts.length, pulse.accounts.length);
  context.onWritten(written, differs);
  return { ...NO_SHORTFALL, ...(missing > 0 && { againWithin: ABSENCE_RECHECK_MS }) };
}
