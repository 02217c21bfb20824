import { compareKeys, compareNatural, sortKey } from '../../../../shared/text/natural-order.ts';

type Compare<Row> = (a: Row, b: Row) => number;

/** An amount to sort by, in units of 1/10,000; `nothing` if there are no records, `unknown` if none could be added. */
export type Ranked = bigint | 'nothing' | 'unknown';

const KINDS = { nothing: 1, unknown: 2 };

/** Orders by an amount. In both directions rows without records come after the amounts, and unknown amounts last. */
export function byAmount<Row>(amountOf: (row: Row) => Ranked, descending: boolean): Compare<Row> {
  const kind = (amount: Ranked): number => (typeof amount === 'bigint' ? 0 : KINDS[amount]);
  return (a, b) => {
    const one = amountOf(a);
    const other = amountOf(b);
    if (typeof one !== 'bigint' || typeof other !== 'bigint') return kind(one) - kind(other);
    return descending ? compareExact(other, one) : compareExact(one, other);
  };
}

/** Orders by a text in natural order. Rows without one come last in both directions. */
export function byText<Row>(textOf: (row: Row) => string | null, descending: boolean): Compare<Row> {
  return byKnown((row) => sortKey(textOf(row)), compareKeys, descending);
}

/** Orders by a date `YYYY-MM-DD`. Rows without one come last in both directions. */
export function byDate<Row>(dateOf: (row: Row) => string | null, descending: boolean): Compare<Row> {
  return byKnown(dateOf, compareExact, descending);
}

function byKnown<Row, Key>(
  keyOf: (row: Row) => Key | null,
  compare: (a: Key, b: Key) => number,
  descending: boolean,
): Compare<Row> {
  return (a, b) => {
    const one = keyOf(a);
    const other = keyOf(b);
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return descending ? compare(other, one) : compare(one, other);
  };
}

/** Orders by a key of several parts, which identifies the row: rows that are otherwise equal keep one order. */
export function compareIn<Row>(keyOf: (row: Row) => readonly (string | number)[]): Compare<Row> {
  return (a, b) => {
    const other = keyOf(b);
    for (const [at, part] of keyOf(a).entries()) {
      const against = other[at];
      if (against !== undefined && part !== against) return part < against ? -1 : 1;
    }
    return 0;
  };
}

/** The first comparison that distinguishes two rows. */
export function firstOf<Row>(comparisons: readonly Compare<Row>[]): Compare<Row> {
  return (a, b) => {
    for (const compare of comparisons) {
      const found = compare(a, b);
      if (found !== 0) return found;
    }
    return 0;
  };
}

/** Negative if `a` comes before `b`. */
export function compareExact<T extends bigint | string>(a: T, b: T): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/**
 * The places of currencies in a worklist: the one with the most records first, records without a currency last, because
 * they are added to no total.
 */
export function placesOf(
  uses: readonly { currency: string | null; count: number }[],
): (currency: string | null) => number {
  const counts = new Map<string | null, number>();
  for (const { currency, count } of uses) counts.set(currency, (counts.get(currency) ?? 0) + count);
  const ordered = [...counts].sort(
    ([a, countOfA], [b, countOfB]) =>
      Number(a === null) - Number(b === null) || countOfB - countOfA || compareNatural(a ?? '', b ?? ''),
  );
  const places = new Map(ordered.map(([currency], place) => [currency, place]));
  return (currency) => places.get(currency) ?? places.size;
}
