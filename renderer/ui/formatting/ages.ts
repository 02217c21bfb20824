import { wordsOf } from '../language/words.ts';
import { ageFormat } from './formatters.ts';
import { formatting } from './formatting.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Ages below this are "just now". */
const JUST_NOW_MS = 45 * SECOND_MS;

/** An age in words: `2 min. ago`. Null for the last moments; the catalogue has words for them. */
export function formatAge(ageMs: number, locale = formatting.read().wordLocale): string | null {
  if (ageMs < JUST_NOW_MS) return null;
  const words = ageFormat(locale, { style: 'short', numeric: 'always' });
  if (ageMs < HOUR_MS) return words.format(-Math.max(1, Math.round(ageMs / MINUTE_MS)), 'minute');
  if (ageMs < DAY_MS) return words.format(-Math.round(ageMs / HOUR_MS), 'hour');
  return words.format(-Math.round(ageMs / DAY_MS), 'day');
}

/** Like {@link formatAge}, with words for the last moments. */
export function formatElapsed(ageMs: number): string {
  return formatAge(ageMs) ?? wordsOf('common')('age.now');
}
