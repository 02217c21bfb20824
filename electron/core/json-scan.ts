/** Nesting beyond this is no record of an accounting service, and recursion over it would exhaust the stack. */
export const DEEPEST_JSON = 100;

/** Why a text is not one whole JSON value. The message never quotes the text: it may hold somebody's books. */
export class JsonFault extends SyntaxError {
  readonly kind: 'cut' | 'malformed' | 'too-deep';

  constructor(kind: 'cut' | 'malformed' | 'too-deep') {
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

/** Index of the first character at or after `at` that is not JSON white space. */
export function skipSpace(text: string, at: number): number {
  let index = at;
  while (' \n\r\t'.includes(text.charAt(index)) && index < text.length) index++;
  return index;
}

/**
 * Index just after the JSON value that starts at `at`. Only strings and brackets are looked at: whether what lies
 * between is well formed shows when the slice is parsed.
 *
 * @throws JsonFault `cut` when the text ends before the value does, `too-deep` beyond {@link DEEPEST_JSON}.
 */
export function endOfValue(text: string, at: number): number {
  let depth = 0;
  let index = at;
  while (index < text.length) {
    const character = text.charAt(index);
    if (character === '"') index = endOfString(text, index);
    else index++;
    if (character === '{' || character === '[') {
      if (++depth > DEEPEST_JSON) throw new JsonFault('too-deep');
    } else if (character === '}' || character === ']') depth--;
    else if (depth === 0 && character !== '"') return endOfLiteral(text, index);
    if (depth <= 0) return index;
  }
  throw new JsonFault('cut');
}

function endOfString(text: string, at: number): number {
  let close = at;
  let escapes: number;
  do {
    close = text.indexOf('"', close + 1);
    if (close < 0) throw new JsonFault('cut');
    escapes = 0;
    while (text.charAt(close - 1 - escapes) === '\\') escapes++;
  } while (escapes % 2 === 1);
  return close + 1;
}

function endOfLiteral(text: string, at: number): number {
  let index = at;
  while (index < text.length && !',]} \n\r\t'.includes(text.charAt(index))) index++;
  return index;
}
