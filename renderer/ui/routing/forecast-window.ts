/** The part of the forecast shown enlarged, in days after today; `to` is inclusive. */
export interface ForecastWindow {
  from: number;
  to: number;
}

/** Minimum distance of `to` from `from` (days): a week. */
export const MIN_WINDOW_DAYS = 7;

/** Reads `5..20`. Null if it is not a proper part of the forecast, whose days count from 0, today. */
export function readWindow(text: string, days: number): ForecastWindow | null {
  const match = /^(\d{1,3})\.\.(\d{1,3})$/.exec(text);
  if (!match) return null;
  const from = Number(match[1]);
  const to = Number(match[2]);
  const isWhole = from === 0 && to === days - 1;
  return to < days && to - from >= MIN_WINDOW_DAYS && !isWhole ? { from, to } : null;
}

/** Inverse of {@link readWindow}. */
export function writeWindow({ from, to }: ForecastWindow): string {
  return `${from}..${to}`;
}

/** The last day on which a window of this length can start. */
export function lastStart({ from, to }: ForecastWindow, days: number): number {
  return days - 1 - (to - from);
}

/** Moves a window by a number of days within the forecast, without resizing it. */
export function shifted(window: ForecastWindow, by: number, days: number): ForecastWindow {
  const from = Math.min(Math.max(window.from + by, 0), lastStart(window, days));
  return { from, to: from + window.to - window.from };
}
