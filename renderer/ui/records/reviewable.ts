import type { WorklistLine } from '../../../shared/model/worklist.ts';
import type { Reviewable } from './use-review.ts';

/** The record of a worklist line, in the form used for review marks. */
export function reviewableOf({ resource, row }: WorklistLine): Reviewable {
  return { companyId: row.companyId, resource, recordId: row.recordId, reviewedAt: row.reviewedAt };
}
