import { fail } from '../../../../shared/errors.ts';
import type { CompanyInfo } from '../../service/service.ts';
import type { RunContext } from '../steps/run-context.ts';
import { momentOf } from '../steps/service-moment.ts';

/**
 * Fetches the identity of the company behind the token, and checks that it is still the expected one.
 *
 * @throws FailureError `company-mismatch` if it is another company; from the service client; `storage`.
 */
export async function runCompany(context: RunContext): Promise<CompanyInfo> {
  const { cache, companyId, clock, counts } = context;
  const requestedAt = clock.now();
  const info = await context.client.companyInfo(context.connection, context.call);
  const expected = context.connection.companyScope;
  if (expected !== null && info.serviceCompanyId !== expected) {
    fail({ code: 'company-mismatch', expected, found: info.serviceCompanyId });
  }
  const now = clock.now();
  const changed = cache.transaction(() => {
    const differs = cache.saveCompanyInfo(companyId, info.text, now);
    const { time, clockSkewMs } = momentOf(info, requestedAt);
    cache.log.complete(companyId, 'company', { watermark: time, lastPollServerTime: time, clockSkewMs }, now);
    return differs;
  }, 'company');
  if (changed) counts.changed += 1;
  context.onWritten({ added: 0, changed: changed ? 1 : 0, removed: 0 });
  return info;
}
