/** The values of a row's key columns, in order. */
export type RowKey = readonly unknown[];

/** Rows whose first key columns equal the prefix, and whose next one lies between two values. */
export interface KeyRange {
  prefix: RowKey;
  /** Exclusive, like `before`; undefined if unbounded. */
  after: unknown;
  before: unknown;
  /** Number of times the range was halved since a row of it was last read. */
  cuts: number;
}

const ALL_ROWS: KeyRange = { prefix: [], after: undefined, before: undefined, cuts: 0 };

/** For a range without a readable row; enough to find a readable thousandth of it. */
const MAX_CUTS = 10;

/** Cuts counted for splitting an unbounded range into many parts; the parts of other ranges are more likely readable. */
const CUTS_INTO_MANY = 3;

const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;

/** Distances at which an unbounded range is cut: wherever its rows are, one part has about their scale. */
const DISTANCES = Array.from({ length: 63 }, (_, power) => 2n ** BigInt(power));

/** Ranges of a table still to be read, at first the complete table. Ranges most likely to have a readable row come first. */
export class RangeQueue {
  /** By number of cuts. */
  private readonly waiting: KeyRange[][] = Array.from({ length: MAX_CUTS + 1 }, () => []);

  constructor() {
    this.add([ALL_ROWS]);
  }

  add(ranges: readonly KeyRange[]): void {
    for (const range of ranges) this.waiting[range.cuts]?.push(range);
  }

  /** Also yields ranges that are added during the iteration. */
  *take(max: number): Generator<KeyRange> {
    for (let taken = 0; taken < max; taken += 1) {
      const next = this.waiting.find((ranges) => ranges.length > 0)?.shift();
      if (next === undefined) return;
      yield next;
    }
  }
}

/**
 * Ranges that together contain the unread rest of a range in which damage was found when reading from its beginning and from
 * its end. No key between two texts is tried: rows between damaged places are lost there.
 *
 * @param first the last row that could be read from the beginning; null if none.
 * @param last the last row that could be read backwards from the end; null if none.
 * @param columns number of key columns.
 */
export function unreadRanges(
  range: KeyRange,
  first: RowKey | null,
  last: RowKey | null,
  columns: number,
): KeyRange[] {
  const { prefix } = range;
  const at = prefix.length;
  if (first === null && last === null) return range.cuts < MAX_CUTS ? cut(range, columns) : [];
  if (first !== null && last !== null && first[at] === last[at]) {
    const within = { ...ALL_ROWS, prefix: first.slice(0, at + 1) };
    return at + 1 < columns ? unreadRanges(within, first, last, columns) : [];
  }
  const ranges: KeyRange[] = [];
  for (let depth = at + 1; depth < columns; depth += 1) {
    if (first !== null) ranges.push({ ...ALL_ROWS, prefix: first.slice(0, depth), after: first[depth] });
    if (last !== null) ranges.push({ ...ALL_ROWS, prefix: last.slice(0, depth), before: last[depth] });
  }
  const between = { after: first?.[at] ?? range.after, before: last?.[at] ?? range.before };
  return [...ranges, { prefix, ...between, cuts: 0 }];
}

/** Parts of a range that can be read neither from its beginning nor from its end. */
function cut({ prefix, after, before, cuts }: KeyRange, columns: number): KeyRange[] {
  if (after !== undefined && typeof after !== 'bigint') return [];
  const low = after ?? MIN_INTEGER - 1n;
  const high = typeof before === 'bigint' ? before : MAX_INTEGER + 1n;
  if (high - low === 2n) {
    return prefix.length + 1 < columns ? [{ ...ALL_ROWS, prefix: [...prefix, low + 1n] }] : [];
  }
  const points = cuttingPoints(after, typeof before === 'bigint' ? before : undefined).filter(
    (point) => point > low && point < high - 1n,
  );
  if (points.length === 0) return [];
  const parts = [...points, null].map((point, index) => ({
    prefix,
    after: index === 0 ? after : points[index - 1],
    before: point === null ? before : point + 1n,
    cuts: Math.min(cuts + (points.length > 1 ? CUTS_INTO_MANY : 1), MAX_CUTS),
  }));
  // An unbounded outermost part would otherwise be cut in the same way forever.
  return parts.map((part) => (isOpen(part) ? { ...part, cuts: MAX_CUTS } : part));
}

const isOpen = ({ after, before }: Omit<KeyRange, 'prefix' | 'cuts'>): boolean =>
  after === undefined || typeof before !== 'bigint';

/** Integers after which a range is cut, ascending. */
function cuttingPoints(after: bigint | undefined, before: bigint | undefined): bigint[] {
  if (after !== undefined && before !== undefined) return [after + (before - after) / 2n];
  if (after !== undefined) return DISTANCES.map((distance) => after + distance);
  const below = DISTANCES.map((distance) => (before ?? 0n) - distance).reverse();
  return before === undefined ? [...below, 0n, ...DISTANCES] : below;
}
