import { daysBetween, dateOf } from '../../../../shared/calendar.ts';
import type { RecordRow } from '../../../../shared/model/record.ts';

type Due = Pick<RecordRow, 'dueDate' | 'paidStatus' | 'removedAt'>;

/**
 * Whole days a record is past its due date on the reader's calendar date `today`; 0 when it is not late: paid, not
 * due yet, no longer there, or when it is not known whether it is paid.
 */
export function daysLate({ dueDate, paidStatus, removedAt }: Due, today: string): number {
  if (paidStatus === null || paidStatus === 'paid' || removedAt !== null) return 0;
  const due = dueDate === null ? null : dateOf(dueDate);
  return due === null ? 0 : Math.max(daysBetween(due, today), 0);
}
