/**
 * Shapes of records that occur in production in addition to the usual one. The position of a record determines its
 * shape, so that even small books contain most shapes.
 */
export type Shape =
  | 'usual'
  /** `partner` as `{id, name}`. */
  | 'partner-object'
  /** `currency` as a code. */
  | 'currency-code'
  /** `currency` as `{id, name}`. */
  | 'currency-object'
  /** Expense or revenue type and VAT of the lines as objects. */
  | 'line-objects'
  /** Undocumented fields, including nested ones. */
  | 'unknown-fields'
  /** Optional fields are null. */
  | 'nulls'
  /** Timestamps in a zone other than UTC. */
  | 'zoned'
  | 'few-fields'
  | 'only-id';

/** Every `every`th record, starting at `offset`. The first match wins. */
const SHAPES: [shape: Shape, every: number, offset: number][] = [
  ['only-id', 5003, 151],
  ['few-fields', 1009, 120],
  ['partner-object', 101, 17],
  ['currency-code', 127, 29],
  ['currency-object', 149, 44],
  ['line-objects', 97, 8],
  ['unknown-fields', 89, 61],
  ['nulls', 73, 36],
  ['zoned', 83, 3],
];

/** Shape of the record at `position` (from 0) of its list. */
export function shapeAt(position: number): Shape {
  return SHAPES.find(([, every, offset]) => position % every === offset)?.[0] ?? 'usual';
}

/** Shape of the partner at `position`. Unusual shapes are more frequent because partner lists are short. */
export function partnerShapeAt(position: number): Shape {
  if (position === 41) return 'only-id';
  if (position % 211 === 33) return 'few-fields';
  if (position % 47 === 20) return 'unknown-fields';
  return position % 23 === 11 ? 'nulls' : 'usual';
}
