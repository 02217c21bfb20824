import { dateOf } from '../../../shared/calendar.ts';
import { fold } from '../../../shared/text/fold.ts';
import { dateFormat } from './formatters.ts';
import { formatting, type Formatting } from './formatting.ts';

type Part = 'year' | 'month' | 'day';

const ORDERS: Record<Exclude<Formatting['dateFormat'], 'auto'>, readonly Part[]> = {
  iso: ['year', 'month', 'day'],
  'day-month-slash': ['day', 'month', 'year'],
  'month-day-slash': ['month', 'day', 'year'],
  'day-month-dot': ['day', 'month', 'year'],
  'year-month-dot': ['year', 'month', 'day'],
};
const [YEAR_FIRST, YEAR_LAST] = [ORDERS.iso, ORDERS['day-month-dot']];

/**
 * The calendar date `YYYY-MM-DD` that a person typed: as dates are written here, with its month as a word or a number, in the
 * order of their format (`24 Nov 2026`, `2026. 11. 24.`, `24/11/26`), or as `2026-11-24` whatever the format. Null: it is none.
 */
export function typedDate(text: string, now: Formatting = formatting.read()): string | null {
  const parts = text
    .trim()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);
  if (parts.length !== 3) return null;
  const named = parts.findIndex((part) => /\p{L}/u.test(part));
  const months = named === -1 ? null : monthNamed(parts[named] ?? '', now.wordLocale);
  if (months === 0) return null;
  const given = parts.filter((_part, place) => place !== named);
  const order = orderOf(given, now).filter((part) => months === null || part !== 'month');
  const textOf = (part: Part): string => given[order.indexOf(part)] ?? '';
  if (!/^(\d{2}|\d{4})$/.test(textOf('year'))) return null;
  return dateFrom(Number(textOf('year')), months ?? Number(textOf('month')), Number(textOf('day')));
}

/** Which of the parts comes first; a year of four digits shows by itself. */
function orderOf(given: readonly string[], { dateFormat: chosen, wordLocale }: Formatting): readonly Part[] {
  const usual = chosen === 'auto' ? orderIn(wordLocale) : ORDERS[chosen];
  if (given[0]?.length === 4) return YEAR_FIRST;
  if (given.at(-1)?.length === 4 && usual[0] === 'year') return YEAR_LAST;
  return usual;
}

function orderIn(locale: string): readonly Part[] {
  const parts = dateFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
}

/** 1 … 12, by a beginning of the month's name of at least three letters; 0: there is no such month, or several. */
function monthNamed(word: string, locale: string): number {
  const beginning = fold(word);
  const found = Array.from({ length: 12 }, (_month, place) => place + 1).filter((month) =>
    fold(
      dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1)),
    ).startsWith(beginning),
  );
  return beginning.length >= 3 && found.length === 1 ? (found[0] ?? 0) : 0;
}

function dateFrom(year: number, month: number, day: number): string | null {
  const two = (part: number): string => String(part).padStart(2, '0');
  // Of two digits: of this century, as people write the years of bills.
  const whole = year < 100 ? 2000 + year : year;
  return dateOf(`${String(whole).padStart(4, '0')}-${two(month)}-${two(day)}`);
}
