import { fold } from '../../../../shared/text/fold.ts';
import { readAmount, type NumberSigns } from '../../../../shared/text/read-amount.ts';
import { wordsOf } from '../../../../shared/text/search-text.ts';
import { MAX_STATUS_WORDS, statusMarks } from './status-words.ts';
import { amountWord, NOTHING, wholeUnits, type Wanted } from './text-match.ts';

/** Parsed terms of a search, before names and labels are resolved to ids. */
export type TypedSearch =
  | Exclude<Wanted, { all: unknown } | { any: unknown }>
  | { all: TypedSearch[] }
  | { any: TypedSearch[] }
  /** Codes, signs or labels, any of which may name the currency. */
  | { currencies: string[] };

/** Both decimal separators: an amount may be copied from anywhere, so every interpretation is searched for. */
const SIGNS: readonly NumberSigns[] = [
  { decimal: '.', group: ',', groupDigits: 2 },
  { decimal: ',', group: '.', groupDigits: 2 },
];

/** Maximum number of parts of an amount: brackets, a sign, a currency, and fourteen digits in groups. */
const MAX_AMOUNT_PARTS = 9;
/** Maximum length of a currency code or sign. */
const MAX_CURRENCY_CHARACTERS = 4;
const CODE_OR_LABEL = /^(?:#\d+|\p{L}[\p{L}\p{N}.$]{0,11})$/u;
const CURRENCY_SIGNS = /^\p{Sc}+$/u;

/**
 * Parses the terms of a search. All must match: a term matches the beginning of a word of the record, an amount, the
 * currency or the status. An amount or phrase of several parts is one term, and also matches if each of its parts does.
 *
 * @returns null if nothing was typed. Symbols alone match nothing; next to words, all but currency signs are ignored.
 */
export function readSearch(text: string): TypedSearch | null {
  if (text.trim() === '') return null;
  const parts = text.split(/\s+/).filter((part) => part !== '');
  const terms = new Map<string, TypedSearch>();
  for (let at = 0; at < parts.length;) {
    const count = Math.max(amountParts(parts, at), statusParts(parts, at), 1);
    const term = count === 1 ? termOf(parts[at] ?? '') : termOfSeveral(parts.slice(at, at + count));
    if (term) terms.set(JSON.stringify(term), term);
    at += count;
  }
  return terms.size === 0 ? NOTHING : { all: [...terms.values()] };
}

/** Number of parts from `at` on that form one amount; 0 if none do. */
function amountParts(parts: readonly string[], at: number): number {
  let end = at;
  while (end < parts.length && end - at < MAX_AMOUNT_PARTS && mayBeOfAmount(parts[end] ?? '')) end += 1;
  for (; end > at + 1; end -= 1) {
    const run = parts.slice(at, end).join(' ');
    if (/\d/.test(fold(run)) && amountsOf(run).length > 0) return end - at;
  }
  return 0;
}

function mayBeOfAmount(part: string): boolean {
  return /\p{Nd}/u.test(part) || part.length <= MAX_CURRENCY_CHARACTERS;
}

/** Number of parts from `at` on that form one status of several words; 0 if none do. */
function statusParts(parts: readonly string[], at: number): number {
  for (let count = MAX_STATUS_WORDS; count > 1; count -= 1) {
    if (at + count <= parts.length && marksOf(parts.slice(at, at + count).join(' ')).length > 0) return count;
  }
  return 0;
}

function termOf(part: string): TypedSearch | null {
  const amounts = amountsOf(part);
  const any = [...textOf(part, amounts.length > 0), ...amounts, ...marksOf(part), ...currencyOf(part)];
  if (any.length > 0) return { any };
  return CURRENCY_SIGNS.test(part) ? NOTHING : null;
}

function termOfSeveral(parts: readonly string[]): TypedSearch {
  const text = parts.join(' ');
  const marks = marksOf(text);
  // Part of a status is not a status itself: part-paid is not paid.
  const each = parts.flatMap((part) =>
    marks.length > 0 ? [{ all: textOf(part, false) }] : (termOf(part) ?? []),
  );
  return { any: [...amountsOf(text), ...marks, { all: each }] };
}

/** @param isAmount the signs of an amount end words, so that all but the last must match whole words. */
function textOf(part: string, isAmount: boolean): TypedSearch[] {
  const words = wordsOf(part);
  if (words.length === 0) return [];
  return [
    {
      all: words.map((word, place) =>
        isAmount && place < words.length - 1 ? { whole: word } : { begins: word },
      ),
    },
  ];
}

function amountsOf(text: string): TypedSearch[] {
  const found = new Map<string, TypedSearch>();
  for (const signs of SIGNS) {
    const read = readAmount(text, signs);
    if (!read) continue;
    for (const amount of [read.amount, read.alternative]) {
      if (amount !== null) found.set(amount, withCurrency(amountOf(amount, text), read.currency));
    }
  }
  return [...found.values()];
}

/** An amount typed without decimals matches any decimals. */
function amountOf(amount: string, typed: string): TypedSearch {
  const [units = '0', decimals = ''] = amount.replace('-', '').split('.');
  const digits = fold(typed)
    .replaceAll(/#\d+|\D/g, '')
    .replace(/^0+(?=\d\d)/, '');
  const isExact = decimals !== '' || digits.replace(/^0(?=[1-9])/, '').length > units.length;
  return isExact
    ? { mark: amountWord(units, decimals.replace(/0+$/, '')) }
    : { markBegins: wholeUnits(units) };
}

function withCurrency(amount: TypedSearch, currency: string | null): TypedSearch {
  return currency === null ? amount : { all: [amount, { currencies: [currency] }] };
}

function currencyOf(part: string): TypedSearch[] {
  const named = part.length <= MAX_CURRENCY_CHARACTERS ? currencyOfSign(part) : null;
  const currencies = [...(CODE_OR_LABEL.test(part) ? [part] : []), ...(named === null ? [] : [named])];
  return currencies.length === 0 ? [] : [{ currencies }];
}

/** Code of the currency that a code or an unambiguous sign stands for: `EUR` for `€`. */
export function currencyOfSign(text: string): string | null {
  return /\d/.test(text) ? null : (readAmount(`1 ${text}`, SIGNS[0] as NumberSigns)?.currency ?? null);
}

function marksOf(text: string): Wanted[] {
  return statusMarks(fold(text)).map((mark) => ({ mark }));
}
