import { startCaseService, type CaseService } from '../../electron/core/testing/cases/case-service.ts';
import { MIXED_ANSWERS, MIXED_COMPANY } from '../../shared/testing/mixed-books.ts';

/** A service in this process with the books of every flag and gap. */
export async function startMixedService(): Promise<CaseService> {
  const service = await startCaseService({ id: String(MIXED_COMPANY.id), token: MIXED_COMPANY.token });
  for (const [path, body] of Object.entries(MIXED_ANSWERS)) service.answers.set(path, { body });
  return service;
}
