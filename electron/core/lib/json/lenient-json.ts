import { parseExact, type ExactObject, type ExactValue } from './exact-json.ts';
import { endOfValue, JsonFault, parseJson, skipSpace } from './json-scan.ts';

/** So deep a malformed value is told from those around it: `results`, `accounts`, an account, its member. */
const MAX_DEPTH = 4;

const BRACKETED = /^[[{]/;
const LITERAL = /^[^\s,:"[\]{}]+$/;

/**
 * Reads JSON like {@link parseExact}, and goes on where single values in it are malformed: `NaN`, a text with a line break
 * in it, an account that is no JSON. Such a value stands as the text it was sent as, and so is no number and no object.
 *
 * @throws JsonFault where the text is cut or too deep, or malformed between the outermost values.
 */
export function parseLenient(text: string): ExactValue {
  const start = skipSpace(text, 0);
  try {
    return parseExact(text);
  } catch (error) {
    const isParted = text.charAt(start) === '{' || text.charAt(start) === '[';
    if (!isMalformed(error) || !isParted) throw error;
    const end = endOfValue(text, start);
    if (skipSpace(text, end) !== text.length) throw error;
    return readParts(text.slice(start, end), MAX_DEPTH);
  }
}

function readPart(text: string, depth: number): ExactValue {
  try {
    return parseExact(text);
  } catch (error) {
    if (!isMalformed(error)) throw error;
  }
  const isParted = text.startsWith('{') || text.startsWith('[');
  if (depth === 0 || !isParted) return asSent(text);
  try {
    return readParts(text, depth);
  } catch (error) {
    if (!isMalformed(error)) throw error;
    return asSent(text);
  }
}

/** @param text an object or a list, and nothing around it. @throws JsonFault where it is malformed between its values. */
function readParts(text: string, depth: number): ExactValue {
  const isObject = text.startsWith('{');
  const close = isObject ? '}' : ']';
  const names: string[] = [];
  const values: ExactValue[] = [];
  let index = 0;
  do {
    index = skipSpace(text, index + 1);
    if (isObject) {
      const end = endOfValue(text, index);
      names.push(String(parseJson(text.slice(index, end))));
      index = skipSpace(text, end);
      if (text.charAt(index) !== ':') throw new JsonFault('malformed');
      index = skipSpace(text, index + 1);
    }
    const end = endOfValue(text, index);
    values.push(readPart(text.slice(index, end), depth - 1));
    index = skipSpace(text, end);
  } while (text.charAt(index) === ',');
  if (text.charAt(index) !== close) throw new JsonFault('malformed');
  if (!isObject) return values;
  return Object.fromEntries(names.map((name, at) => [name, values[at] ?? null])) satisfies ExactObject;
}

/** A string without its quotation marks; what divides values is none. @throws JsonFault */
function asSent(text: string): string {
  if (text.startsWith('"')) return text.slice(1, -1);
  if (!BRACKETED.test(text) && !LITERAL.test(text)) throw new JsonFault('malformed');
  return text;
}

function isMalformed(error: unknown): boolean {
  return error instanceof JsonFault && error.kind === 'malformed';
}
