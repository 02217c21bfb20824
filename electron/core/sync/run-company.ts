import { fail } from '../../../shared/errors.ts';
import type { CompanyInfo } from '../service/service.ts';
import type { RunContext } from './run-context.ts';
import { momentOf } from './window.ts';

/**
 * Asks whose books the token opens, and makes sure it is still the company it is kept for.
 *
 * @throws FailureError `company-mismatch` when it is another; what the service client throws; `storage`.
 */
export async function runCompany(context: RunContext): Promise<CompanyInfo> {
  const { cache, companyId, clock, counts } = context;
  const askedAt = clock.now();
  const info = await context.client.companyInfo(context.connection, context.call);
  if (info.companyId !== companyId) {
    fail({ code: 'company-mismatch', expected: companyId, found: info.companyId });
  }
  const now = clock.now();
  const changed = cache.transaction(() => {
    const differs = cache.saveCompanyInfo(companyId, info.text, now);
    const { time, clockLead } = momentOf(info, askedAt);
    cache.log.complete(companyId, 'company', { watermark: time, pollMark: time, clockLead }, now);
    return differs;
  }, 'company');
  if (changed) counts.changed += 1;
  context.onWritten({ added: 0, changed: changed ? 1 : 0, removed: 0 });
  return info;
}
