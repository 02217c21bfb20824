import { isUtf8 } from 'node:buffer';
import { JsonFault, skipSpace } from '../../lib/json/json-scan.ts';
import { findList, sliceList, type FoundList, type Span } from './find-list.ts';
import type { ListName } from '../list-names.ts';

/** Where every item of a list lies in its body. */
export interface ListItems {
  /** Null when the body is neither a list nor an object with the list in it. */
  items: Span[] | null;
  /** Whether there may be any among the items; see `NumberWatch`. */
  hasUnusualNumbers: boolean;
}

/** A list's body taken apart: its items, and what is around them. */
export interface ListBody extends ListItems {
  /** JSON of what is around the list, which itself is left empty; null when the body is a bare list. */
  around: string | null;
}

/**
 * Finds each record in a JSON body, so that it can be kept byte for byte as sent and no number in it passes through a
 * double. What means anything between values is ASCII, and no byte of a longer character looks like it: the bytes are
 * read as Latin-1, which costs next to nothing and keeps every place.
 *
 * Neither the items nor what is around them is parsed here. An item too deep, of too many values or malformed in UTF-8 is
 * marked so, which changes nothing for the others.
 *
 * @param body without a byte order mark.
 * @param name of the list asked for, which the body may hold it under.
 * @throws JsonFault when the body is cut, malformed between the items, or of too many items.
 */
export function splitList(body: Buffer, name: ListName): ListBody {
  const text = body.toString('latin1');
  const start = skipSpace(text, 0);
  if (text.charAt(start) === '[') {
    const { items, end, hasUnusualNumbers } = sliceList(text, start);
    requireEnd(text, end);
    return { items: markMalformed(body, items), around: null, hasUnusualNumbers };
  }
  const list: FoundList | null = text.charAt(start) === '{' ? findList(text, start, name).list : null;
  if (list === null) return { items: null, around: body.toString(), hasUnusualNumbers: false };
  const around = `${body.toString('utf8', 0, list.start)}[]${body.toString('utf8', list.end)}`;
  const { items, hasUnusualNumbers } = list;
  return { items: markMalformed(body, items), around, hasUnusualNumbers };
}

function markMalformed(body: Buffer, items: Span[]): Span[] {
  if (isUtf8(body)) return items;
  return items.map((item) => {
    const [start, end, fault] = item;
    return fault || isUtf8(body.subarray(start, end)) ? item : [start, end, 'not-json'];
  });
}

function requireEnd(text: string, end: number): void {
  if (skipSpace(text, end) !== text.length) throw new JsonFault('malformed');
}
