import type { RecordFault } from '../../../../shared/model/unreadable.ts';
import {
  endOfValue,
  JsonFault,
  MAX_JSON_DEPTH,
  parseJson,
  refuseOverfull,
  requireOneOf,
  skipSpace,
  type NumberWatch,
} from '../../lib/json/json-scan.ts';
import { memberKind, type ListName, type MemberKind } from '../list-names.ts';

/** Byte range of an element in its body, end exclusive, and the reason not to parse it, if any. */
export type Span = [start: number, end: number, fault?: RecordFault];

/**
 * Maximum per page, whatever its requested size. A service may send a complete list at once, but never as many empty
 * records as fit into a body.
 */
export const MAX_RECORDS = 200_000;

/** A list within a text: its elements and its brackets, or the value in its place when it is empty. */
export interface FoundList {
  items: Span[];
  start: number;
  /** Exclusive. */
  end: number;
  /** See `NumberWatch`. */
  hasUnusualNumbers: boolean;
}

/** Maximum nesting searched: `results`, and a list's own name in it. */
const MAX_CONTAINER_DEPTH = 3;

/** Rank of the candidates for the list: the highest counts; among equals the last, as with `JSON.parse`. */
const OUTSIDE = { results: 7, own: 6, container: 5 } as const;
const WITHIN = { own: 7, results: 6, container: 6 } as const;
/** A list's own `null` outranks a list with an unknown name; that of a container ranks below it. */
const OWN_NULL = 4;
const SOLE_LIST = 3;
const CONTAINER_NULL = 2;

/**
 * Finds the requested list in a JSON object: under `results`, under its own name, or in an object under `results` or
 * another usual container. Inside a container a list with an unknown name counts if it is the only one; at the top
 * level it could be anything. `null`, or an object without members, in place of the list is an empty list.
 *
 * @param text Latin-1, so that its indices are those of the bytes.
 * @param start of the object.
 * @returns `list` null when there is none.
 * @throws JsonFault when the object is cut, malformed between its members, or has too many elements.
 */
export function findList(
  text: string,
  start: number,
  name: ListName,
  depth = 0,
): { list: FoundList | null; end: number } {
  let best: { rank: number; list: FoundList } | null = null;
  const offer = (rank: number, list: FoundList | null): void => {
    if (list && rank >= (best?.rank ?? 0)) best = { rank, list };
  };
  const unknown: number[] = [];
  let index = skipSpace(text, start + 1);
  if (text.charAt(index) === '}') return { list: null, end: index + 1 };
  for (;;) {
    requireOneOf(text, index, '"');
    const nameEnd = endOfValue(text, index);
    const kind = memberKind(String(parseJson(text.slice(index, nameEnd))), name);
    index = skipSpace(text, nameEnd);
    requireOneOf(text, index, ':');
    index = skipSpace(text, index + 1);
    const first = text.charAt(index);
    if (kind === 'unknown' || kind === 'other') {
      if (kind === 'unknown' && first === '[' && depth > 0) unknown.push(index);
      index = endOfValue(text, index);
    } else index = readCandidate(text, index, { name, depth, kind }, offer);
    index = skipSpace(text, index);
    if (requireOneOf(text, index, ',}') === '}') break;
    index = skipSpace(text, index + 1);
  }
  const [only] = unknown;
  if (only !== undefined && unknown.length === 1) offer(SOLE_LIST, sliceList(text, only));
  return { list: (best as { list: FoundList } | null)?.list ?? null, end: index + 1 };
}

interface Candidate {
  name: ListName;
  depth: number;
  kind: Exclude<MemberKind, 'unknown' | 'other'>;
}

/**
 * Offers the value at `at` if it is a list, contains one, is null or is empty.
 *
 * @returns the index just after it.
 */
function readCandidate(
  text: string,
  at: number,
  { name, depth, kind }: Candidate,
  offer: (rank: number, list: FoundList | null) => void,
): number {
  const rank = (depth === 0 ? OUTSIDE : WITHIN)[kind];
  const offerNone = (end: number): void =>
    offer(kind === 'own' ? OWN_NULL : CONTAINER_NULL, {
      items: [],
      start: at,
      end,
      hasUnusualNumbers: false,
    });
  const first = text.charAt(at);
  if (first === '[') {
    const list = sliceList(text, at);
    offer(rank, list);
    return list.end;
  }
  if (first === '{' && depth < MAX_CONTAINER_DEPTH) {
    const within = findList(text, at, name, depth + 1);
    offer(rank, within.list);
    if (skipSpace(text, at + 1) === within.end - 1) offerNone(within.end);
    return within.end;
  }
  const end = endOfValue(text, at);
  if (text.slice(at, end) === 'null') offerNone(end);
  return end;
}

/**
 * Finds the range of each element of a list.
 *
 * @param start of its opening bracket.
 * @throws JsonFault
 */
export function sliceList(text: string, start: number): FoundList {
  const items: Span[] = [];
  const numbers: NumberWatch = { hasUnusual: false };
  const listTo = (end: number): FoundList => ({ items, start, end, hasUnusualNumbers: numbers.hasUnusual });
  let index = skipSpace(text, start + 1);
  if (text.charAt(index) === ']') return listTo(index + 1);
  for (;;) {
    if (items.length === MAX_RECORDS) throw new JsonFault('too-many');
    const item = spanOf(text, index, numbers);
    items.push(item);
    index = skipSpace(text, item[1]);
    if (requireOneOf(text, index, ',]') === ']') return listTo(index + 1);
    index = skipSpace(text, index + 1);
  }
}

/** Marks an element that is too deep or has too many values as faulty, without affecting the others. */
function spanOf(text: string, start: number, numbers: NumberWatch): Span {
  try {
    const end = endOfValue(text, start, MAX_JSON_DEPTH, numbers);
    refuseOverfull(text, start, end);
    return [start, end];
  } catch (error) {
    const kind = error instanceof JsonFault ? error.kind : null;
    if (kind !== 'too-deep' && kind !== 'too-many') throw error;
    const fault = kind === 'too-deep' ? 'too-deep' : 'too-many-values';
    return [start, endOfValue(text, start, Infinity), fault];
  }
}
