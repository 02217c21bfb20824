import { endOfValue, JsonFault, parseJson, refuseOverfull, skipSpace } from '../json-scan.ts';

/** Where an item begins in its body, and just behind its end (bytes). */
export type Span = [start: number, end: number];

/** Of one page, whatever was asked for: a service may send a whole list at once, but none of as many empty records as fit. */
export const MOST_RECORDS = 200_000;

/** A list's body taken apart: where every item lies, and what is around them. */
export interface ListBody {
  /** Null when the body is neither a list nor an object with a list `results`. */
  items: Span[] | null;
  /** JSON of what is around `results`, which itself is left empty; null when the body is a bare list. */
  around: string | null;
}

/**
 * Finds each record in a JSON body, so that it can be kept byte for byte as sent and no number in it passes through a
 * double. What means anything between values is ASCII, and no byte of a longer character looks like it: the bytes are
 * read as Latin-1, which costs next to nothing and keeps every place.
 *
 * Neither the items nor what is around them is parsed here: what is not JSON fails when it is read.
 *
 * @param body UTF-8 without a byte order mark.
 * @throws JsonFault when the body is cut, malformed between the items, or of too many items or too large ones.
 */
export function splitList(body: Buffer): ListBody {
  const text = body.toString('latin1');
  const start = skipSpace(text, 0);
  if (text.charAt(start) === '[') {
    const { items, end } = sliceList(text, start);
    if (skipSpace(text, end) !== text.length) throw new JsonFault('malformed');
    return { items, around: null };
  }
  const list = text.charAt(start) === '{' ? findResults(text, start) : null;
  if (list === null) return { items: null, around: body.toString() };
  const around = `${body.toString('utf8', 0, list.start)}[]${body.toString('utf8', list.end)}`;
  return { items: list.items, around };
}

interface Slices {
  items: Span[];
  /** Of the list's brackets, the second one behind its last. */
  start: number;
  end: number;
}

function sliceList(text: string, start: number): Slices {
  const items: Span[] = [];
  let index = skipSpace(text, start + 1);
  if (text.charAt(index) === ']') return { items, start, end: index + 1 };
  for (;;) {
    const end = endOfValue(text, index);
    if (items.length === MOST_RECORDS) throw new JsonFault('too-many');
    refuseOverfull(text, index, end);
    items.push([index, end]);
    index = skipSpace(text, end);
    if (expect(text, index, ',]') === ']') return { items, start, end: index + 1 };
    index = skipSpace(text, index + 1);
  }
}

/** The list under the top-level name `results`. As for `JSON.parse`, the last one of two counts. */
function findResults(text: string, start: number): Slices | null {
  let found: Slices | null = null;
  let index = skipSpace(text, start + 1);
  if (text.charAt(index) === '}') return null;
  for (;;) {
    expect(text, index, '"');
    const nameEnd = endOfValue(text, index);
    const isResults = parseJson(text.slice(index, nameEnd)) === 'results';
    index = skipSpace(text, nameEnd);
    expect(text, index, ':');
    index = skipSpace(text, index + 1);
    if (isResults) found = text.charAt(index) === '[' ? sliceList(text, index) : null;
    index = skipSpace(text, isResults && found ? found.end : endOfValue(text, index));
    if (expect(text, index, ',}') === '}') return found;
    index = skipSpace(text, index + 1);
  }
}

function expect(text: string, index: number, characters: string): string {
  const character = text.charAt(index);
  if (character === '') throw new JsonFault('cut');
  if (!characters.includes(character)) throw new JsonFault('malformed');
  return character;
}
