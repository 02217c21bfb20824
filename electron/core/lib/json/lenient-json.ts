import { parseExact, type ExactValue } from './exact-json.ts';
import { endOfValue, JsonFault, parseJson, requireOneOf, skipSpace } from './json-scan.ts';

/** Levels at which a malformed value is isolated from its neighbours: `results`, `accounts`, an account, its member. */
const MAX_DEPTH = 4;

const BRACKETED = /^[ \n\r\t]*[[{]/;
const LITERAL = /^[^\s,:"[\]{}]+$/;

/**
 * Parses JSON like {@link parseExact}, but continues after malformed single values: `NaN`, a text with a line break, an
 * account that is not JSON. Such a value becomes the text as sent, so it is neither a number nor an object.
 *
 * @throws JsonFault when the text is cut or too deep, or malformed between the outermost values.
 */
export function parseLenient(text: string): ExactValue {
  return readValue(text, MAX_DEPTH);
}

function readValue(text: string, depth: number): ExactValue {
  try {
    return parseExact(text);
  } catch (error) {
    if (!isMalformed(error) || depth === 0 || !BRACKETED.test(text)) throw error;
    return readParts(text, depth);
  }
}

/**
 * @param text of an object or a list.
 * @throws JsonFault when it is malformed between its values.
 */
function readParts(text: string, depth: number): ExactValue {
  let index = skipSpace(text, 0);
  const isObject = text.charAt(index) === '{';
  const names: string[] = [];
  const values: ExactValue[] = [];
  do {
    index = skipSpace(text, index + 1);
    if (isObject) {
      const end = endOfValue(text, index);
      names.push(String(parseJson(text.slice(index, end))));
      index = skipSpace(text, end);
      requireOneOf(text, index, ':');
      index = skipSpace(text, index + 1);
    }
    const end = endOfValue(text, index);
    values.push(readPart(text.slice(index, end), depth - 1));
    index = skipSpace(text, end);
  } while (requireOneOf(text, index, isObject ? ',}' : ',]') === ',');
  if (skipSpace(text, index + 1) !== text.length) throw new JsonFault('malformed');
  return isObject ? Object.fromEntries(names.map((name, at) => [name, values[at] ?? null])) : values;
}

function readPart(text: string, depth: number): ExactValue {
  try {
    return readValue(text, depth);
  } catch (error) {
    if (!isMalformed(error)) throw error;
    return asSent(text);
  }
}

/**
 * A malformed value as sent, a string without its quotation marks.
 *
 * @throws JsonFault when it contains separators, and so is not a single value.
 */
function asSent(text: string): string {
  if (text.startsWith('"')) return text.slice(1, -1);
  if (!BRACKETED.test(text) && !LITERAL.test(text)) throw new JsonFault('malformed');
  return text;
}

function isMalformed(error: unknown): boolean {
  return error instanceof JsonFault && error.kind === 'malformed';
}
