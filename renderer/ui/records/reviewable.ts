import type { WorklistLine } from '../../../shared/model/worklist.ts';
import type { Reviewable } from './use-review.ts';

/** The record of a line, as it is marked. */
export function reviewableOf({ resource, row }: WorklistLine): Reviewable {
  return { companyId: row.companyId, resource, recordId: row.recordId, reviewedAt: row.reviewedAt };
}
