import { isUtf8 } from 'node:buffer';
import { JsonFault, skipSpace } from '../../lib/json/json-scan.ts';
import { findList, sliceList, type FoundList, type Span } from './find-list.ts';
import type { ListName } from '../list-names.ts';

/** The byte ranges of the elements of a list in its body. */
export interface ListItems {
  /** Null when the body is neither a list nor an object with the list in it. */
  items: Span[] | null;
  /** Whether the elements may contain unusual numbers; see `NumberWatch`. */
  hasUnusualNumbers: boolean;
}

/** The body of a list, split into its elements and the JSON around them. */
export interface ListBody extends ListItems {
  /** JSON around the list, which itself is replaced by an empty one; null when the body is a bare list. */
  around: string | null;
}

/**
 * Finds each record in a JSON body, so that it can be stored byte for byte as sent and no number passes through a
 * double. JSON syntax is ASCII, and no byte of a multi-byte UTF-8 character is: the bytes are read as Latin-1, which is
 * cheap and preserves all offsets.
 *
 * Neither the elements nor the JSON around them are parsed here. An element that is too deep, has too many values or is
 * malformed UTF-8 is marked as faulty, without affecting the others.
 *
 * @param body without a byte order mark.
 * @param name of the requested list, which the body may contain it under.
 * @throws JsonFault when the body is cut, malformed between the elements, or has too many elements.
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
