import type { BalanceReading } from '../../../shared/model/balance.ts';
import { dayStart } from '../../ui/formatting/dates.ts';
import { addDays } from '../../../shared/calendar.ts';
import { formatAmount, parseAmount } from '../../../shared/money.ts';

export interface DayRow {
  day: string;
  /** The last figure received on that day; null: nothing was received on it. */
  reading: BalanceReading;
  /** Against the last figure received before that day, as decimal text; null where either is missing or not exact. */
  change: string | null;
}

/** The ends of the last `days` days and of the one before them, newest first, as moments (ms). */
export function momentsOf(today: string, days: number): number[] {
  return Array.from({ length: days + 1 }, (_, back) => dayStart(addDays(today, 1 - back)));
}

/** A row per day, newest first, up to the first day anything was received; readings belong to {@link momentsOf}. */
export function dayRows(today: string, readings: readonly BalanceReading[]): DayRow[] {
  return readings.slice(0, -1).flatMap((reading, back): DayRow[] => {
    const day = addDays(today, -back);
    if (!reading) return [];
    const before = unitsOf(readings[back + 1] ?? null);
    const now = unitsOf(reading);
    // Received earlier: on this day there was silence.
    if (reading.receivedAt < dayStart(day)) return [{ day, reading: null, change: null }];
    return [{ day, reading, change: now === null || before === null ? null : formatAmount(now - before) }];
  });
}

function unitsOf(reading: BalanceReading): bigint | null {
  return reading && !reading.asSent && reading.balance !== null ? parseAmount(reading.balance) : null;
}
