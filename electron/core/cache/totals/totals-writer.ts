import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { contributionsOf, SUMMAND, type Contribution, type Summand } from './contributions.ts';
import { totalsBuild } from './totals-build.ts';

const LOW_BITS = 32n;
const LOW = (1n << LOW_BITS) - 1n;
const SUMS = ['net', 'vat', 'gross', 'unpaid'] as const;

type Cell = Pick<Contribution, 'dimension' | 'month' | 'member' | 'currency'> & {
  records: number;
  leftOut: number;
  partial: number;
  unsaid: number;
} & Record<(typeof SUMS)[number], [high: bigint, low: bigint]>;

/** Keeps the totals equal to the sums over the records. The caller owns the transaction. */
export type TotalsWriter = ReturnType<typeof totalsWriter>;

export function totalsWriter(database: Database) {
  const columns = [
    'records',
    'left_out',
    ...SUMS.flatMap((name) => [`${name}_high`, `${name}_low`]),
    'partial',
    'unsaid',
  ];
  const add = database.prepare<(string | number | bigint)[]>(`
    INSERT INTO total VALUES (?, ?, ?, ?, ?, ?${', ?'.repeat(columns.length)})
    ON CONFLICT DO UPDATE SET ${columns.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`);
  const clean = database.prepare<(string | number)[]>(`
    DELETE FROM total WHERE company_id = ? AND resource = ? AND dimension = ? AND month = ? AND member = ?
      AND currency = ? AND records = 0`);
  const one = database.prepare<[number | bigint], Summand>(`SELECT ${SUMMAND} FROM record WHERE row_id = ?`);
  one.safeIntegers();
  const build = totalsBuild(database);
  const waiting = new Map<string, Cell>();

  function count(summand: Summand, by: 1 | -1): void {
    for (const contribution of contributionsOf(summand)) {
      const { dimension, month, member, currency } = contribution;
      const key = `${dimension}\n${month}\n${member}\n${currency}`;
      const cell = waiting.get(key) ?? emptyCell(contribution);
      waiting.set(key, cell);
      cell.records += by;
      if (contribution.gross === null) cell.leftOut += by;
      cell.partial += by * contribution.partial;
      cell.unsaid += by * contribution.unsaid;
      for (const name of SUMS) {
        const amount = contribution[name];
        if (amount === null) continue;
        const [high, low] = [amount >> LOW_BITS, amount & LOW];
        cell[name][0] += by === 1 ? high : -high;
        cell[name][1] += by === 1 ? low : -low;
      }
    }
  }

  function flush(companyId: number, resource: Resource): void {
    for (const cell of waiting.values()) {
      const { dimension, month, member, currency } = cell;
      const key = [companyId, resource, dimension, month, member, currency];
      add.run(
        ...key,
        cell.records,
        cell.leftOut,
        ...SUMS.flatMap((name) => cell[name]),
        cell.partial,
        cell.unsaid,
      );
      if (cell.records <= 0) clean.run(...key);
    }
    waiting.clear();
  }

  return {
    /** @param by 1 for a record that came, -1 for one that went. */
    count,

    /** Counts a stored record as it is now. */
    countRow(rowId: number | bigint, by: 1 | -1): void {
      const summand = one.get(rowId);
      if (summand) count(summand, by);
    },

    /** Writes what was counted since the last time. */
    flush,

    /** Forgets what was counted and is not written, after a transaction that failed. */
    discard: (): void => {
      waiting.clear();
    },

    /** Makes the totals of a list that has none. */
    build,
  };
}

function emptyCell({ dimension, month, member, currency }: Contribution): Cell {
  return {
    dimension,
    month,
    member,
    currency,
    records: 0,
    leftOut: 0,
    partial: 0,
    unsaid: 0,
    net: [0n, 0n],
    vat: [0n, 0n],
    gross: [0n, 0n],
    unpaid: [0n, 0n],
  };
}
