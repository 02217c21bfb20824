import { addUnits, type Units } from '../extract/amounts.ts';
import { COUNTS, type Contribution, type Count } from './contributions.ts';

export const SUMS = ['net', 'vat', 'gross', 'unpaid'] as const;
const LOW = 2 ** 32;

/** A row of the totals, or an increment to one. */
export type Cell = Pick<Contribution, 'dimension' | 'month' | 'member' | 'currency'> &
  Record<Count, number> &
  Record<(typeof SUMS)[number], [high: Units, low: Units]>;

/** Adds up contributions by cell. */
export class TotalCells {
  readonly #cells = new Map<string, Cell>();

  /** @param by 1 for a record added, -1 for a record removed. */
  count(contributions: Contribution[], by: 1 | -1): void {
    for (const contribution of contributions) this.#add(contribution, by);
  }

  all(): Iterable<Cell> {
    return this.#cells.values();
  }

  clear(): void {
    this.#cells.clear();
  }

  #add(contribution: Contribution, by: 1 | -1): void {
    const { dimension, month, member, currency } = contribution;
    const key = `${dimension}\n${month}\n${member}\n${currency}`;
    let cell = this.#cells.get(key);
    if (!cell) {
      cell = emptyCell(contribution);
      this.#cells.set(key, cell);
    }
    for (const name of COUNTS) cell[name] += by * contribution.counts[name];
    for (const name of SUMS) {
      const amount = contribution[name];
      if (amount === null) continue;
      const [high, low] = halvesOf(amount);
      const sum = cell[name];
      sum[0] = addUnits(sum[0], by * high);
      sum[1] = addUnits(sum[1], by * low);
    }
  }
}

function emptyCell({ dimension, month, member, currency }: Contribution): Cell {
  const counts = Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<Count, number>;
  return {
    dimension,
    month,
    member,
    currency,
    ...counts,
    net: [0, 0],
    vat: [0, 0],
    gross: [0, 0],
    unpaid: [0, 0],
  };
}

/** The upper and lower 32 bits, which are summed separately. */
export function halvesOf(units: Units): [high: number, low: number] {
  if (typeof units === 'bigint') return [Number(units >> 32n), Number(BigInt.asUintN(32, units))];
  const high = Math.floor(units / LOW);
  return [high, units - high * LOW];
}
