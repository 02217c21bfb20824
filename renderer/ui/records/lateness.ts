import { daysBetween, dateOf } from '../../../shared/calendar.ts';
import type { RecordRow } from '../../../shared/model/record.ts';

type Due = Pick<RecordRow, 'dueDate' | 'paidStatus' | 'cancelled' | 'unreadable' | 'removedAt'>;

/**
 * Whole days a record is past its due date on the reader's calendar date `today`; 0 when it is not late: paid, cancelled, not
 * due yet, no longer there, or when it is not known whether it is paid or when it is due.
 */
export function daysLate(record: Due, today: string): number {
  return Math.max(-(daysTo(record, today) ?? 0), 0);
}

/** Whole days until a record is due, 0 on its day; null when it is late, or nothing of it is known to be due. */
export function daysLeft(record: Due, today: string): number | null {
  const days = daysTo(record, today);
  return days === null || days < 0 ? null : days;
}

function daysTo({ dueDate, unreadable, ...row }: Due, today: string): number | null {
  const isOpen = row.paidStatus === 'unpaid' || row.paidStatus === 'partial';
  if (!isOpen || row.cancelled !== null || row.removedAt !== null) return null;
  const due = dueDate === null || unreadable.includes('dueDate') ? null : dateOf(dueDate);
  return due === null ? null : daysBetween(today, due);
}
