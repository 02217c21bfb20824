/** Deeper nesting occurs in no record of an accounting service, and recursion over it would exhaust the stack. */
export const MAX_JSON_DEPTH = 100;
/** More values occur in no answer and no record of an accounting service; parsing them would take gigabytes. */
export const MAX_VALUES = 500_000;

// Character codes, because this code runs over every character of every page.
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const CAPITAL_E = 0x45;
const SMALL_E = 0x65;
/** A double represents any integer with fewer digits exactly. */
const MANY_DIGITS = 16;

/**
 * Why a text is not one complete JSON value. The message never quotes the text, which may contain a company's books.
 */
export class JsonFault extends SyntaxError {
  readonly kind: 'cut' | 'malformed' | 'too-deep' | 'too-many';

  constructor(kind: JsonFault['kind']) {
    super(`JSON ${kind}`);
    this.name = 'JsonFault';
    this.kind = kind;
  }
}

/** `JSON.parse` that throws {@link JsonFault}; the platform's own error quotes the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new JsonFault('malformed');
  }
}

/**
 * Limits the number of values before parsing. Separators within strings count, too, but only strings of millions of
 * characters contain that many.
 *
 * @throws JsonFault `too-many` beyond `most`.
 */
export function refuseOverfull(text: string, start = 0, end = text.length, most = MAX_VALUES): void {
  // The shortest value and its separator take two characters, so most texts need no scan.
  if (end - start <= 2 * most) return;
  let values = 0;
  for (let index = start; index < end; index++) {
    const code = text.charCodeAt(index);
    if (code !== COMMA && code !== OPEN_BRACKET && code !== OPEN_BRACE) continue;
    if (++values > most) throw new JsonFault('too-many');
  }
}

/** Index of the first character at or after `at` that is not JSON white space. */
export function skipSpace(text: string, at: number): number {
  let index = at;
  while (' \n\r\t'.includes(text.charAt(index)) && index < text.length) index++;
  return index;
}

/**
 * The character at `index`.
 *
 * @throws JsonFault when it is none of these: `cut` at the end of the text, else `malformed`.
 */
export function requireOneOf(text: string, index: number, characters: string): string {
  const character = text.charAt(index);
  if (character === '') throw new JsonFault('cut');
  if (!characters.includes(character)) throw new JsonFault('malformed');
  return character;
}

/**
 * Whether scanned objects and lists contain numbers that JavaScript might write differently: `1.0`, `1e3`, `-0`, long
 * ones.
 */
export interface NumberWatch {
  hasUnusual: boolean;
}

/**
 * Index just after the JSON value that starts at `at`, found by strings and brackets only. Parsing the slice checks the
 * rest.
 *
 * @param deepest maximum nesting; nothing here recurses.
 * @param numbers records unusual numbers; null: not needed.
 * @throws JsonFault `cut` when the text ends before the value does, `too-deep` beyond `deepest`.
 */
export function endOfValue(
  text: string,
  at: number,
  deepest = MAX_JSON_DEPTH,
  numbers: NumberWatch | null = null,
): number {
  let depth = 0;
  /** Consecutive digits. */
  let digits = 0;
  for (let index = at; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(text, index) - 1;
      if (depth === 0) return index + 1;
    } else if (depth > 0 && code < OPEN_BRACKET) {
      if (numbers === null) continue;
      if (code >= ZERO && code <= NINE) digits += 1;
      else digits = 0;
      const isZeroNext = code === MINUS && text.charCodeAt(index + 1) === ZERO;
      if (code === POINT || code === CAPITAL_E || isZeroNext || digits === MANY_DIGITS) {
        numbers.hasUnusual = true;
      }
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (++depth > deepest) throw new JsonFault('too-deep');
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      if (--depth <= 0) return index + 1;
    } else if (depth === 0) return endOfLiteral(text, index + 1);
    else if (code === SMALL_E && digits > 0 && numbers !== null) numbers.hasUnusual = true;
  }
  throw new JsonFault('cut');
}

function endOfString(text: string, at: number): number {
  // `indexOf` is many times faster than a loop.
  for (let index = text.indexOf('"', at + 1); index !== -1; index = text.indexOf('"', index + 1)) {
    if (!isEscaped(text, index)) return index + 1;
  }
  throw new JsonFault('cut');
}

/** Whether an odd number of backslashes precedes a character of a string. */
function isEscaped(text: string, at: number): boolean {
  let index = at;
  while (text.charCodeAt(index - 1) === BACKSLASH) index--;
  return (at - index) % 2 === 1;
}

function endOfLiteral(text: string, at: number): number {
  let index = at;
  while (index < text.length && !',]} \n\r\t'.includes(text.charAt(index))) index++;
  return index;
}
