import { startCaseService, type CaseService } from '../../electron/core/testing/cases/case-service.ts';
import { MIXED_ANSWERS, MIXED_COMPANY } from '../../electron/core/testing/cases/mixed-books.ts';

/** A service in this process, whose books contain every flag and gap. */
export async function startMixedService(): Promise<CaseService> {
  const service = await startCaseService({ id: String(MIXED_COMPANY.id), token: MIXED_COMPANY.token });
  service.answer(MIXED_ANSWERS);
  return service;
}
