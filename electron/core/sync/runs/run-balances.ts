import { ABSENCE_RECHECK_MS } from '../../../../shared/limits.ts';
import { NO_SHORTFALL, type RunContext, type RunResult } from '../steps/run-context.ts';
import { SleepWatch } from '../../lib/sleep-watch.ts';
import { momentOf, skewWithin, type ServiceMoment } from '../steps/service-moment.ts';
import type { SyncCursor } from '../../cache/log/sync-log.ts';
import { CLOCKS_AGREE_MS } from '../../cache/history/balance-history-writer.ts';

/**
 * One poll of the balances. Returns an early time for the next run if another answer is needed as confirmation.
 *
 * @throws FailureError from the service client; `storage`.
 */
export async function runBalances(context: RunContext): Promise<RunResult> {
  const { cache, companyId, clock, counts, runId } = context;
  const { pulse, requestedAt } = await fetchPulse(context);
  const now = clock.now();
  const steady = clock.monotonic();
  const clockSkewMs = skewWithin(pulse.serverTime, requestedAt, now);
  const { time } = momentOf(pulse, requestedAt);
  const completion = { watermark: time, lastPollServerTime: time, clockSkewMs };
  const found = { now, steady, clockSkewMs, runId };
  const correction = clockCorrection(cache.log.cursor(companyId, 'balances'), { time, clockSkewMs }, now);
  if (correction === null && cache.receiveBalancesAgain(companyId, pulse.text, found, completion)) {
    context.onProgress(pulse.accounts.length, pulse.accounts.length);
    context.onWritten({ added: 0, changed: 0, removed: 0 }, false);
    return NO_SHORTFALL;
  }
  const { unconfirmed, differs, ...written } = cache.transaction(() => {
    if (correction !== null) cache.balances.redate(companyId, correction);
    const result = cache.balances.write(companyId, pulse, found);
    cache.log.complete(companyId, 'balances', completion, now);
    return result;
  }, 'balances');
  Object.assign(counts, written);
  context.onProgress(pulse.accounts.length, pulse.accounts.length);
  context.onWritten(written, differs);
  return { ...NO_SHORTFALL, ...(unconfirmed > 0 && { rerunWithinMs: ABSENCE_RECHECK_MS }) };
}

/**
 * Repeats the request if the local clock was set while it was in progress: it is unclear which of the two times applies to
 * the answer. Sleep looks the same and is treated alike.
 */
async function fetchPulse({ client, connection, call, clock }: RunContext) {
  const fetchOnce = async () => {
    const requestedAt = clock.now();
    const watch = new SleepWatch(clock);
    const pulse = await client.pulse(connection, call);
    return { pulse, requestedAt, ahead: watch.check().ahead };
  };
  const first = await fetchOnce();
  return Math.abs(first.ahead) > CLOCKS_AGREE_MS ? fetchOnce() : first;
}

/**
 * Amount by which the local clock was behind before it was corrected (ms; negative: ahead), judged by the service's clock:
 * both agree now, differed at the previous poll, and the local clock made the jump. Null if there is no evidence of this.
 */
export function clockCorrection(
  before: Pick<SyncCursor, 'lastSuccess' | 'lastPollServerTime' | 'clockSkewMs'>,
  { time, clockSkewMs }: ServiceMoment,
  now: number,
): number | null {
  if (before.lastSuccess === null || before.lastPollServerTime === null) return null;
  const isCorrected =
    Math.abs(before.clockSkewMs) > CLOCKS_AGREE_MS && Math.abs(clockSkewMs) <= CLOCKS_AGREE_MS;
  const ownElapsed = now - before.lastSuccess;
  const serviceElapsed = time - before.lastPollServerTime;
  return isCorrected && serviceElapsed >= 0 && serviceElapsed < Math.abs(ownElapsed)
    ? before.clockSkewMs
    : null;
}
