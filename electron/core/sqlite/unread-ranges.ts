/** The values of a row's key columns, in their order. */
export type RowKey = readonly unknown[];

/** Rows whose first key columns are the prefix, and whose next one lies between two values. */
export interface KeyRange {
  prefix: RowKey;
  /** Exclusive, as the other is; undefined: there is no such bound. */
  after: unknown;
  before: unknown;
  /** How often it was cut in half since a row of it was last read. */
  cuts: number;
}

const ALL_ROWS: KeyRange = { prefix: [], after: undefined, before: undefined, cuts: 0 };

/** Of a range without a row that can be read: a thousandth of it that can be is found. */
const MAX_CUTS = 10;

/** For how many cuts it counts that a range without an end is cut into many parts: those of other ranges are likelier to be readable. */
const CUTS_INTO_MANY = 3;

const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;

/** Distances at which a range without an end is cut: wherever its rows are, one part is of about their scale. */
const DISTANCES = Array.from({ length: 63 }, (_, power) => 2n ** BigInt(power));

/** Ranges of one table that are to be read, at first all of it; those are next in which a row is most likely found. */
export class RangeQueue {
  /** By how often they were cut. */
  private readonly waiting: KeyRange[][] = Array.from({ length: MAX_CUTS + 1 }, () => []);

  constructor() {
    this.add([ALL_ROWS]);
  }

  add(ranges: readonly KeyRange[]): void {
    for (const range of ranges) this.waiting[range.cuts]?.push(range);
  }

  /** Those that are added on the way come too. */
  *take(max: number): Generator<KeyRange> {
    for (let taken = 0; taken < max; taken += 1) {
      const next = this.waiting.find((ranges) => ranges.length > 0)?.shift();
      if (next === undefined) return;
      yield next;
    }
  }
}

/**
 * Ranges that together hold what is left of one that met damage when read from its beginning, and when read from its end. Between two
 * texts no key is tried: what lies between damaged places is lost there.
 *
 * @param first the last row that could be read from the beginning on; null: none.
 * @param last the last row that could be read back from the end; null: none.
 * @param columns how many the key has.
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
  // An outermost part without an end would be cut likewise for ever.
  return parts.map((part) => (isOpen(part) ? { ...part, cuts: MAX_CUTS } : part));
}

const isOpen = ({ after, before }: Omit<KeyRange, 'prefix' | 'cuts'>): boolean =>
  after === undefined || typeof before !== 'bigint';

/** Integers, ascending, after each of which a range is cut. */
function cuttingPoints(after: bigint | undefined, before: bigint | undefined): bigint[] {
  if (after !== undefined && before !== undefined) return [after + (before - after) / 2n];
  if (after !== undefined) return DISTANCES.map((distance) => after + distance);
  const below = DISTANCES.map((distance) => (before ?? 0n) - distance).reverse();
  return before === undefined ? [...below, 0n, ...DISTANCES] : below;
}
