import { numberFormat } from './formatters.ts';
import { formatting } from './formatting.ts';

/** A duration in a suitable unit: `340 ms`, `2.4 sec`, `3.5 min`. */
export function formatDuration(milliseconds: number, locale = formatting.read().wordLocale): string {
  const [value, unit] =
    milliseconds < 1_000
      ? [milliseconds, 'millisecond']
      : milliseconds < 60_000
        ? [milliseconds / 1_000, 'second']
        : [milliseconds / 60_000, 'minute'];
  return numberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value);
}
