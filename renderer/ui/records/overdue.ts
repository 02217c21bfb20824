import { daysBetween, dateOf } from '../../../shared/calendar.ts';
import type { RecordRow } from '../../../shared/model/record.ts';

type Due = Pick<RecordRow, 'dueDate' | 'paidStatus' | 'cancelled' | 'unreadable' | 'removedAt'>;

/**
 * Days a record is overdue on the user's calendar date `today`. 0 if it is not overdue: paid, cancelled, removed, not
 * yet due, or if its status or due date is unknown.
 */
export function daysOverdue(record: Due, today: string): number {
  return Math.max(-(daysTo(record, today) ?? 0), 0);
}

/** Days until a record is due, 0 on its due date; null if it is overdue or not known to be due. */
export function daysUntilDue(record: Due, today: string): number | null {
  const days = daysTo(record, today);
  return days === null || days < 0 ? null : days;
}

function daysTo({ dueDate, unreadable, ...row }: Due, today: string): number | null {
  const isOpen = row.paidStatus === 'unpaid' || row.paidStatus === 'partial';
  if (!isOpen || row.cancelled !== null || row.removedAt !== null) return null;
  const due = dueDate === null || unreadable.includes('dueDate') ? null : dateOf(dueDate);
  return due === null ? null : daysBetween(today, due);
}
