/**
 * Shapes of records a client meets in the field beside the usual one. Which record has which is fixed by its position,
 * so that even small books hold most of them.
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
  /** Fields no page documents, nested ones too. */
  | 'unknown-fields'
  /** Optional fields are null. */
  | 'nulls'
  /** The timestamp in another zone than UTC. */
  | 'zoned'
  | 'few-fields'
  | 'only-id';

/** Every so many records, beginning at an offset. The first that fits wins. */
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

/** The shape of the record at `position` (from 0) of its list. */
export function shapeAt(position: number): Shape {
  return SHAPES.find(([, every, offset]) => position % every === offset)?.[0] ?? 'usual';
}

/** The shape of the partner at `position`; lists of partners are short, so the odd ones come more often. */
export function partnerShapeAt(position: number): Shape {
  if (position === 41) return 'only-id';
  if (position % 211 === 33) return 'few-fields';
  if (position % 47 === 20) return 'unknown-fields';
  return position % 23 === 11 ? 'nulls' : 'usual';
}
