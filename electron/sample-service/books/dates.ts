import type { Random } from '../random.ts';
import type { PaidStatus, PaymentMethod } from './book.ts';

/** Time of entry of a record (ms) and the current day. For records of the past, `today` is later than the entry. */
export interface Moment {
  created: number;
  /** Whole days since 1970-01-01; decides which records are due. */
  today: number;
}

export const DAY_MS = 86_400_000;

export const dayOf = (instant: number): number => Math.floor(instant / DAY_MS);

export function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** Whether a day is a Saturday or Sunday; 1 January 1970 was a Thursday. */
export function isWeekend(day: number): boolean {
  return (day + 4) % 7 === 0 || (day + 4) % 7 === 6;
}

/** A time in office hours of a day, to the second. */
export function officeTime(day: number, random: Random): number {
  return day * DAY_MS + random.int(6 * 3600, 17 * 3600 - 1) * 1000;
}

const TERMS = [0, 8, 8, 8, 14, 15, 15, 30, 30, 30, 45, 60];

export function drawTerm(random: Random): number {
  return random.pick(TERMS);
}

export function drawMethod(random: Random): PaymentMethod | null {
  const draw = random.next();
  if (draw < 0.66) return 'transfer';
  if (draw < 0.86) return 'card';
  if (draw < 0.96) return 'cash';
  return draw < 0.985 ? 'cod' : null;
}

/**
 * Shares of paid and part-paid records by days past the due date: nearly all are paid after a year, few before the due
 * date.
 */
function paidShares(daysLate: number): { paid: number; partly: number } {
  if (daysLate > 365) return { paid: 0.994, partly: 0.003 };
  if (daysLate > 30) return { paid: 0.955, partly: 0.02 };
  if (daysLate > 0) return { paid: 0.76, partly: 0.08 };
  return { paid: 0.36, partly: 0.04 };
}

/** Paid status, as of `today`, of a record due on `due`. */
export function drawPaid(due: number, today: number, random: Random): PaidStatus {
  const { paid, partly } = paidShares(today - due);
  const draw = random.next();
  if (draw < paid) return 2;
  return draw < paid + partly ? 3 : 1;
}
