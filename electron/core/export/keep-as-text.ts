import { escapeFormula } from '../../../shared/text/escape-formula.ts';

/** Characters of numbers, dates, times, fractions, percentages and currencies. */
const SIGNS = String.raw`\p{N}\p{Zs}\p{Sc}.,:;'’/\\()%‰+\-–`;
/** At least one digit, otherwise only such characters and letters. */
const LIKE_A_NUMBER = new RegExp(String.raw`^(?=.*\p{N})[${SIGNS}\p{L}]+$`, 'u');
const WORD = /\p{L}+/gu;
const MAX_WORDS = 4;

/** Booleans of spreadsheets in their most common languages. */
const TRUTH =
  /^\s*(?:true|false|igaz|hamis|wahr|falsch|vrai|faux|verdadero|falso|vero|verdadeiro|waar|onwaar|prawda|fałsz)\s*$/iu;
/** Error values of spreadsheets. */
const ERROR = /^\s*#(?:N\/A|[A-Z/0-9]+[!?])\s*$/iu;

/** Excel's limit for a text literal in a formula. */
const MAX_QUOTED_CHARACTERS = 255;

/** Locales whose names of months and days are recognized; a spreadsheet reads them in the user's language. */
const REGIONS = 'en hu de fr es it pt nl pl cs sk ro hr sl sr-Latn sv da nb fi el tr uk ru bg'.split(' ');
/** Exponents, AM and PM, hours and minutes, and currency signs other than ISO codes. */
const OTHER_WORDS = 'e d t z am pm a p h m s de du ft kr zł kč lei lv fr din km'.split(' ');

let known: Set<string> | undefined;

/** Words that may be part of a number or a date: months, days, currencies, exponents. Built on first use. */
function knownWords(): Set<string> {
  if (known) return known;
  known = new Set(OTHER_WORDS);
  for (const code of Intl.supportedValuesOf('currency')) known.add(code.toLowerCase());
  for (const region of REGIONS) {
    for (const width of ['long', 'short'] as const) {
      const formatOptions: Intl.DateTimeFormatOptions[] = [
        { month: width },
        { month: width, day: 'numeric' },
        { weekday: width },
      ];
      const formats = formatOptions.map(
        (options) => new Intl.DateTimeFormat(region, { ...options, timeZone: 'UTC' }),
      );
      for (let month = 0; month < 12; month += 1) {
        for (const format of formats) {
          const written = format.format(Date.UTC(2023, month, month + 1)).toLowerCase();
          for (const [word] of written.matchAll(WORD)) known.add(word);
        }
      }
    }
  }
  return known;
}

/** Whether a spreadsheet that opens CSV may convert a text to a number, a date, a boolean or an error. */
function isTakenForAValue(text: string): boolean {
  if (TRUTH.test(text) || ERROR.test(text)) return true;
  if (!LIKE_A_NUMBER.test(text)) return false;
  const words = [...text.matchAll(WORD)];
  return words.length <= MAX_WORDS && words.every(isOfAValue);
}

/** A single letter counts only after a digit. */
function isOfAValue({ 0: word, index, input }: RegExpExecArray): boolean {
  if (word.length === 1 && !/\p{N}\s?$/u.test(input.slice(0, index))) return false;
  return knownWords().has(word.toLowerCase());
}

/**
 * Protects text that a spreadsheet would convert, as a formula with that text only: `="000123"`. Excel and LibreOffice
 * show the text itself, with all its digits. Null if the text needs no protection, or is escaped because it would be
 * run.
 */
export function protectText(text: string): string | null {
  if (text.includes('"') || escapeFormula(text) !== text || !isTakenForAValue(text)) return null;
  return text.length > MAX_QUOTED_CHARACTERS ? `'${text}` : asFormula(text);
}

/** @param text without quotes. */
export function asFormula(text: string): string {
  return `="${text}"`;
}
