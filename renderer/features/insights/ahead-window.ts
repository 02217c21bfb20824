import { unitsOf } from '../../../shared/money.ts';
import type { AheadLine, AheadLines } from './ahead-line.ts';

/** The part of the look-ahead that is looked at closely, in days after today; `to` is the last of it. */
export interface AheadWindow {
  from: number;
  to: number;
}

/** No narrower than from one day to the same of the next week (days). */
export const NARROWEST = 7;

/** Reads `5..20`; null: it is no part of so many days, today being 0. */
export function readWindow(text: string, days: number): AheadWindow | null {
  const match = /^(\d{1,3})\.\.(\d{1,3})$/.exec(text);
  if (!match) return null;
  const [from, to] = [Number(match[1]), Number(match[2])];
  const isWhole = from === 0 && to === days - 1;
  return to < days && to - from >= NARROWEST && !isWhole ? { from, to } : null;
}

/** Writes what {@link readWindow} reads. */
export function writeWindow({ from, to }: AheadWindow): string {
  return `${from}..${to}`;
}

/** The last day that a window of this length can begin on. */
export function lastStart({ from, to }: AheadWindow, days: number): number {
  return days - 1 - (to - from);
}

/** A window moved as a whole by so many days, as far as the look-ahead goes; it stays as long as it is. */
export function shifted(window: AheadWindow, by: number, days: number): AheadWindow {
  const from = Math.min(Math.max(window.from + by, 0), lastStart(window, days));
  return { from, to: from + window.to - window.from };
}

/** The lines within a window, each with the lowest of its days there. */
export function within({ due, usual }: AheadLines, window: AheadWindow | null): AheadLines {
  if (window === null) return { due, usual };
  return { due: lineWithin(due, window), usual: usual && lineWithin(usual, window) };
}

function lineWithin(line: AheadLine, { from, to }: AheadWindow): AheadLine {
  const days = line.days.slice(from, to + 1);
  const lowest = days.reduce(
    (least, day) => (unitsOf(day.balance) < unitsOf(least.balance) ? day : least),
    days[0] ?? line.lowest,
  );
  return { ...line, days, lowest };
}
