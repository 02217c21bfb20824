import type { RunContext } from './run-context.ts';

/**
 * One poll of the balances.
 *
 * @throws FailureError what the service client throws; `storage`.
 */
export async function runBalances(context: RunContext): Promise<void> {
  const { cache, companyId, clock, counts } = context;
  counts.requests += 1;
  const pulse = await context.client.pulse(context.connection, context.call);
  const now = clock.now();
  const written = cache.transaction(() => {
    const result = cache.balances.write(companyId, pulse, now);
    cache.log.succeed(companyId, 'balances', pulse.serverTime ?? now, now);
    return result;
  });
  Object.assign(counts, written);
  context.onProgress(pulse.accounts.length, pulse.accounts.length);
  context.onWritten(written);
}
