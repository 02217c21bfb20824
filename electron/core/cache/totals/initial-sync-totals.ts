import type { Units } from '../extract/amounts.ts';
import {
  COUNTS,
  standingOf,
  visitContributions,
  type Amount,
  type ContributionVisitor,
} from './contributions.ts';
import type { Count, Dimension, Summand } from './contributions.ts';
import { halvesOf, type Cell } from './total-cells.ts';

/** Cells of one month and currency, as offsets of their sums. */
interface Month {
  month: string;
  currency: string;
  list: number;
  types: Map<string, number>;
}

/** Totals of some records, in a form that can be posted to another thread. */
export interface PackedTotals {
  records: number;
  months: { month: string; currency: string; types: string[] }[];
  /** For each month, the sums of its list, then those of its types in their order. */
  sums: Float64Array<ArrayBuffer>;
}

/** Number of values per cell: the counts in the order of `COUNTS`, then the two halves of four amounts. */
const WIDTH = 18;
const RECORDS = 0;
const NOT_INCLUDED = 1;
const PARTIAL = 2;
const STATUS_UNKNOWN = 3;
const NET_NOT_INCLUDED = 4;
const VAT_NOT_INCLUDED = 5;
const UNPAID_RECORDS = 6;
const UNPAID_NOT_INCLUDED = 7;
const CANCELLED = 8;
const EXCLUDED = 9;
const NET = 10;
const VAT = 12;
const GROSS = 14;
const UNPAID = 16;

/** Beyond this number, a sum of lower halves might not be exact. */
const MAX_RECORDS = 2 ** 20;
/** Beyond this number, the totals are computed faster from the records. */
const MAX_CELLS = 50_000;

/**
 * Adds up the records of an initial sync by list and types: few cells with many records each, whereas a partner has few
 * records per month. Runs once per record received, so it allocates nothing for a single record.
 */
export class InitialSyncTotals implements ContributionVisitor {
  #sums = new Float64Array(WIDTH * 64);
  #cells = 0;
  readonly #months = new Map<string, Month>();
  /** The same months by date, then by currency: a lookup that builds no key. */
  readonly #days = new Map<string | null, Map<string | null, Month>>();
  #month: Month = { month: '', currency: '', list: 0, types: new Map() };
  #standing = standingOf({ paidStatus: null, cancelled: null, excluded: null });

  /** Number of records added. */
  records = 0;

  /** Whether the sums are exact, and faster than adding up the records. */
  get isUsable(): boolean {
    return this.records <= MAX_RECORDS && this.#cells <= MAX_CELLS;
  }

  add(summand: Summand): void {
    this.records += 1;
    this.#month = this.#monthOf(summand);
    this.#standing = standingOf(summand);
    visitContributions(summand, this);
  }

  visit(dimension: Dimension, member: string, net: Amount, vat: Amount, gross: Amount): void {
    if (dimension === 'partner') return;
    const at = dimension === 'list' ? this.#month.list : this.#cellOf(member);
    const { isCounted, isUnpaid, partial, statusUnknown, cancelled, excluded } = this.#standing;
    this.#count(at + RECORDS, 1);
    this.#count(at + PARTIAL, partial);
    this.#count(at + STATUS_UNKNOWN, statusUnknown);
    this.#count(at + CANCELLED, cancelled);
    this.#count(at + EXCLUDED, excluded);
    if (isCounted) {
      this.#addTo(at + NET, at + NET_NOT_INCLUDED, net);
      this.#addTo(at + VAT, at + VAT_NOT_INCLUDED, vat);
      this.#addTo(at + GROSS, at + NOT_INCLUDED, gross);
    }
    if (!isUnpaid) return;
    this.#count(at + UNPAID_RECORDS, 1);
    this.#addTo(at + UNPAID, at + UNPAID_NOT_INCLUDED, gross);
  }

  /** Adds packed totals. */
  merge({ records, months, sums }: PackedTotals): void {
    this.records += records;
    let from = 0;
    const addTo = (at: number): void => {
      for (let place = 0; place < WIDTH; place++) this.#count(at + place, sums[from + place] ?? 0);
      from += WIDTH;
    };
    for (const { month, currency, types } of months) {
      this.#month = this.#monthCalled(month, currency);
      addTo(this.#month.list);
      for (const type of types) addTo(this.#cellOf(type));
    }
  }

  /** All sums, to be {@link merge merged} with others. */
  pack(): PackedTotals {
    const months = [...this.#months.values()];
    const sums = new Float64Array(this.#cells * WIDTH);
    const cells = months.flatMap(({ list, types }) => [list, ...types.values()]);
    for (const [place, at] of cells.entries()) sums.set(this.#sums.subarray(at, at + WIDTH), place * WIDTH);
    return {
      records: this.records,
      months: months.map(({ month, currency, types }) => ({ month, currency, types: [...types.keys()] })),
      sums,
    };
  }

  /** In the key order of the totals, except for characters beyond U+FFFF. */
  cells(): Cell[] {
    const all = [...this.#months.values()].flatMap((month) => [
      this.#cell(month, 'list', '', month.list),
      ...[...month.types].map(([type, at]) => this.#cell(month, 'type', type, at)),
    ]);
    const keyOf = ({ dimension, month, member, currency }: Cell): string =>
      `${dimension}\n${month}\n${member}\n${currency}`;
    return all
      .map((cell) => [keyOf(cell), cell] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, cell]) => cell);
  }

  #monthOf({ date, currency }: Summand): Month {
    let day = this.#days.get(date);
    if (!day) this.#days.set(date, (day = new Map<string | null, Month>()));
    let month = day.get(currency);
    if (!month) day.set(currency, (month = this.#monthCalled(date?.slice(0, 7) ?? '', currency ?? '')));
    return month;
  }

  #monthCalled(month: string, currency: string): Month {
    const key = `${month}\n${currency}`;
    const known = this.#months.get(key);
    if (known) return known;
    const made = { month, currency, list: this.#newCell(), types: new Map<string, number>() };
    this.#months.set(key, made);
    return made;
  }

  #cellOf(type: string): number {
    const { types } = this.#month;
    let at = types.get(type);
    if (at === undefined) types.set(type, (at = this.#newCell()));
    return at;
  }

  #newCell(): number {
    const at = this.#cells * WIDTH;
    this.#cells += 1;
    if (at + WIDTH > this.#sums.length) {
      const larger = new Float64Array(this.#sums.length * 2);
      larger.set(this.#sums);
      this.#sums = larger;
    }
    return at;
  }

  #count(at: number, by: number): void {
    this.#sums[at] = this.#sum(at) + by;
  }

  #addTo(sum: number, notIncluded: number, amount: Amount): void {
    if (amount === null) this.#count(notIncluded, 1);
    else this.#amount(sum, amount);
  }

  #amount(at: number, units: Units): void {
    const [high, low] = halvesOf(units);
    this.#count(at, high);
    this.#count(at + 1, low);
  }

  #sum(at: number): number {
    return this.#sums[at] ?? 0;
  }

  #cell({ month, currency }: Month, dimension: Dimension, member: string, at: number): Cell {
    const halves = (place: number): [number, number] => [this.#sum(at + place), this.#sum(at + place + 1)];
    const counts = Object.fromEntries(COUNTS.map((name, place) => [name, this.#sum(at + place)]));
    return {
      dimension,
      month,
      member,
      currency,
      ...(counts as Record<Count, number>),
      net: halves(NET),
      vat: halves(VAT),
      gross: halves(GROSS),
      unpaid: halves(UNPAID),
    };
  }
}
