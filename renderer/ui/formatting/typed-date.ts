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
const YEAR_FIRST = ORDERS.iso;
const YEAR_LAST = ORDERS['day-month-dot'];

/** Endings of days: English 1st, 2nd, 3rd, 4th, and Hungarian suffixes. */
const DAY_ENDING = /(\d)(?:st|nd|rd|th|-?[áéiojn]{1,3})(?![\p{L}\d])/giu;
const TIME_OF_DAY = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?|Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * Parses a typed date to `YYYY-MM-DD`. Accepts the order of the page's format, with the month as a word or a number
 * (`24 Nov 2026`, `2026. 11. 24.`, `24/11/26`, `24112026`), and always `2026-11-24`. A date without a year is of the
 * year of `today`. Day and month are swapped if only that gives a date.
 *
 * @returns null if the text is no date.
 */
export function typedDate(text: string, today: string, now: Formatting = formatting.read()): string | null {
  const plain = text.trim().replace(TIME_OF_DAY, '').replaceAll(DAY_ENDING, '$1');
  const run = /^\d{6}$|^\d{8}$/.exec(plain)?.[0];
  const year = today.slice(0, 4);
  if (run !== undefined) return runOfDigits(run, now);
  if (!/^[\p{L}\p{M}\d\s.,/'’–-]*$/u.test(plain)) return null;
  const parts = plain.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  // A weekday adds no information.
  if (parts.length > 2 && isWeekday(parts[0] ?? '', now)) parts.shift();
  const named = parts.findIndex((part) => /\p{L}/u.test(part));
  const month = named === -1 ? null : monthNamed(parts[named] ?? '', now);
  if (month === 0) return null;
  const given = parts.filter((_part, place) => place !== named);
  if (!given.every((part) => /^\d+$/.test(part))) return null;
  if (month !== null) return withNamedMonth(given, month, year, now);
  if (given.length === 2)
    return inEitherOrder(
      given,
      orderOf([], now).filter((part) => part !== 'year'),
      year,
    );
  return given.length === 3 ? inEitherOrder(given, orderOf(given, now), year) : null;
}

function withNamedMonth(given: string[], month: number, year: string, now: Formatting): string | null {
  if (given.length === 1) return dateFrom(year, month, given[0]);
  if (given.length !== 2) return null;
  const order = orderOf(given, now).filter((part) => part !== 'month');
  return dateFrom(given[order.indexOf('year')], month, given[order.indexOf('day')]);
}

/** A date of eight digits, or of six with a two-digit year. */
function runOfDigits(run: string, now: Formatting): string | null {
  const yearDigits = run.length - 4;
  const orders = [orderOf([], now), YEAR_LAST, YEAR_FIRST, ORDERS['month-day-slash']];
  for (const order of orders) {
    let at = 0;
    const parts = order.map((part) => run.slice(at, (at += part === 'year' ? yearDigits : 2)));
    const date = inOrder(parts, order, '');
    // Another year is implausible for a bill and means another order.
    if (date !== null && /^(?:19|20)/.test(date)) return date;
  }
  return null;
}

function inEitherOrder(given: string[], order: readonly Part[], year: string): string | null {
  const swapped = order.map((part) => (part === 'day' ? 'month' : part === 'month' ? 'day' : part));
  return inOrder(given, order, year) ?? inOrder(given, swapped, year);
}

function inOrder(given: readonly string[], order: readonly Part[], year: string): string | null {
  const textOf = (part: Part): string | undefined => given[order.indexOf(part)];
  return dateFrom(textOf('year') ?? year, Number(textOf('month')), textOf('day'));
}

/** The order of the parts. A four-digit year identifies itself. */
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

/** Languages whose month and weekday names are accepted: the page's, the region's, and English. */
function localesOf({ wordLocale, figureLocale }: Formatting): string[] {
  return [...new Set([wordLocale, figureLocale, 'en-GB'])];
}

/** 1 … 12, by a prefix of at least three letters of the month's name; 0: no such month, or several. */
function monthNamed(word: string, now: Formatting): number {
  const beginning = fold(word);
  if (beginning.length < 3) return 0;
  for (const locale of localesOf(now)) {
    const names = (form: 'long' | 'short') =>
      Array.from({ length: 12 }, (_month, place) =>
        fold(dateFormat(locale, { month: form, timeZone: 'UTC' }).format(Date.UTC(2024, place, 1))),
      );
    const long = names('long');
    const short = names('short').map((name) => name.replace(/\.$/, ''));
    const found = long.flatMap((name, place) =>
      name.startsWith(beginning) || short[place] === beginning ? [place + 1] : [],
    );
    if (found.length === 1) return found[0] ?? 0;
  }
  return 0;
}

function isWeekday(word: string, now: Formatting): boolean {
  const beginning = fold(word);
  return (
    beginning.length >= 2 &&
    localesOf(now).some((locale) =>
      Array.from({ length: 7 }, (_day, place) =>
        fold(dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + place))),
      ).some((name) => name.startsWith(beginning)),
    )
  );
}

function dateFrom(year: string | undefined, month: number, day: string | undefined): string | null {
  if (!/^(\d{2}|\d{4})$/.test(year ?? '') || !/^\d{1,2}$/.test(day ?? '')) return null;
  // Two-digit years are of this century, as usual on bills.
  const whole = (year ?? '').length === 2 ? `20${year}` : year;
  return dateOf(`${whole}-${String(month).padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`);
}
