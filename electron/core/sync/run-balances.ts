import type { RunContext } from './run-context.ts';
import { momentOf } from './window.ts';

/**
 * One poll of the balances.
 *
 * @throws FailureError what the service client throws; `storage`.
 */
export async function runBalances(context: RunContext): Promise<void> {
  const { cache, companyId, clock, counts } = context;
  const askedAt = clock.now();
  const pulse = await context.client.pulse(context.connection, context.call);
  const now = clock.now();
  const written = cache.transaction(() => {
    const result = cache.balances.write(companyId, pulse, now);
    const { time, clockLead } = momentOf(pulse, askedAt);
    cache.log.complete(companyId, 'balances', { watermark: time, pollMark: time, clockLead }, now);
    return result;
  }, 'balances');
  Object.assign(counts, written);
  context.onProgress(pulse.accounts.length, pulse.accounts.length);
  context.onWritten(written);
}
