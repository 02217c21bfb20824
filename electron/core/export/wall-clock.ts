/** What a clock on the reader's wall shows at an instant (ms): `YYYY-MM-DD HH:MM`. */
export type WallClock = (instant: number) => string;

/** @param zone as `Intl` names it, `Europe/Budapest`; RangeError for one it does not know. */
export function wallClockIn(zone: string): WallClock {
  // Swedes write dates and times as ISO 8601 has them.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(instant);
}
