import type { QuietHours } from '../../../../shared/model/alert.ts';

/**
 * Remaining time of the quiet hours (ms), by this computer's local time of day; 0 outside them. Hours that end when they
 * begin are disabled.
 */
export function quietFor(hours: QuietHours | null, now: number): number {
  if (hours === null) return 0;
  const day = new Date(now);
  const end = at(day, hours.to);
  const begin = at(day, hours.from);
  if (begin.getTime() === end.getTime()) return 0;
  if (begin < end) return now >= begin.getTime() && now < end.getTime() ? end.getTime() - now : 0;
  if (now < end.getTime()) return end.getTime() - now;
  if (now < begin.getTime()) return 0;
  end.setDate(end.getDate() + 1);
  return end.getTime() - now;
}

function at(day: Date, time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour, minute);
}
