import { wordsOf } from '../language/words.ts';
import { ageFormat } from './formatters.ts';
import { formatting } from './formatting.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Ages below this are "just now". */
const JUST_NOW = 45 * SECOND;

/** An age in words: `2 min. ago`. Null for the last moments; the catalogue has words for them. */
export function formatAge(ageMs: number, locale = formatting.read().wordLocale): string | null {
  if (ageMs < JUST_NOW) return null;
  const words = ageFormat(locale, { style: 'short', numeric: 'always' });
  if (ageMs < HOUR) return words.format(-Math.max(1, Math.round(ageMs / MINUTE)), 'minute');
  if (ageMs < DAY) return words.format(-Math.round(ageMs / HOUR), 'hour');
  return words.format(-Math.round(ageMs / DAY), 'day');
}

/** Like {@link formatAge}, with words for the last moments. */
export function formatElapsed(ageMs: number): string {
  return formatAge(ageMs) ?? wordsOf('common')('age.now');
}
