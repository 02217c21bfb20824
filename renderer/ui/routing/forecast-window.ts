/** The part of the forecast that is looked at closely, in days after today; `to` is the last of it. */
export interface ForecastWindow {
  from: number;
  to: number;
}

/** No narrower than from one day to the same of the next week (days). */
export const MIN_WINDOW_DAYS = 7;

/** Reads `5..20`; null: it is no part of so many days, today being 0. */
export function readWindow(text: string, days: number): ForecastWindow | null {
  const match = /^(\d{1,3})\.\.(\d{1,3})$/.exec(text);
  if (!match) return null;
  const from = Number(match[1]);
  const to = Number(match[2]);
  const isWhole = from === 0 && to === days - 1;
  return to < days && to - from >= MIN_WINDOW_DAYS && !isWhole ? { from, to } : null;
}

/** Writes what {@link readWindow} reads. */
export function writeWindow({ from, to }: ForecastWindow): string {
  return `${from}..${to}`;
}

/** The last day that a window of this length can begin on. */
export function lastStart({ from, to }: ForecastWindow, days: number): number {
  return days - 1 - (to - from);
}

/** A window moved as a whole by so many days, as far as the forecast goes; it stays as long as it is. */
export function shifted(window: ForecastWindow, by: number, days: number): ForecastWindow {
  const from = Math.min(Math.max(window.from + by, 0), lastStart(window, days));
  return { from, to: from + window.to - window.from };
}
