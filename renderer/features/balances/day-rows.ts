import type { BalanceReading } from '../../../shared/model/balance.ts';
import { dayStart } from '../../ui/formatting/dates.ts';
import { addDays } from '../../../shared/calendar.ts';
import { formatAmount, parseAmount } from '../../../shared/money.ts';

export interface DayRow {
  day: string;
  /** Last balance received on that day; null if none was received. */
  reading: BalanceReading;
  /**
   * Change since the last balance received before that day, as decimal text; null if either is missing or not exact.
   */
  change: string | null;
}

/** The ends of the last `days` days and of the day before them, newest first, as times (ms). */
export function momentsOf(today: string, days: number): number[] {
  return Array.from({ length: days + 1 }, (_, back) => dayStart(addDays(today, 1 - back)));
}

/** One row per day, newest first, back to the first day with a balance. `readings` match {@link momentsOf}. */
export function dayRows(today: string, readings: readonly BalanceReading[]): DayRow[] {
  return readings.slice(0, -1).flatMap((reading, back): DayRow[] => {
    const day = addDays(today, -back);
    if (!reading) return [];
    const before = unitsOf(readings[back + 1] ?? null);
    const now = unitsOf(reading);
    // The balance was received on an earlier day: there is no data for this day.
    if (reading.receivedAt < dayStart(day)) return [{ day, reading: null, change: null }];
    return [{ day, reading, change: now === null || before === null ? null : formatAmount(now - before) }];
  });
}

function unitsOf(reading: BalanceReading): bigint | null {
  return reading && !reading.asSent && reading.balance !== null ? parseAmount(reading.balance) : null;
}
