import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { Units } from '../extract/amounts.ts';
import { contributionsOf, SUMMAND, type Summand } from './contributions.ts';
import { firstReadings } from './first-readings.ts';
import type { PackedTotals } from './reading-totals.ts';
import { SUMS, TotalCells, type Cell } from './total-cells.ts';
import { totalsBuild } from './totals-build.ts';

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
  const add = database.prepare<(string | Units)[]>(`
    INSERT INTO total VALUES (?, ?, ?, ?, ?, ?${', ?'.repeat(columns.length)})
    ON CONFLICT DO UPDATE SET ${columns.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')}`);
  const clean = database.prepare<(string | number)[]>(`
    DELETE FROM total WHERE company_id = ? AND resource = ? AND dimension = ? AND month = ? AND member = ?
      AND currency = ? AND records = 0`);
  const one = database.prepare<[number | bigint], Summand>(`SELECT ${SUMMAND} FROM record WHERE row_id = ?`);
  one.safeIntegers();
  const build = totalsBuild(database);
  const waiting = new TotalCells();
  const readings = firstReadings();

  const count = (summand: Summand, by: 1 | -1): void => {
    waiting.count(contributionsOf(summand), by);
  };

  function write(companyId: number, resource: Resource, cells: Iterable<Cell>): void {
    for (const cell of cells) {
      const { dimension, month, member, currency } = cell;
      const key: [number, ...string[]] = [companyId, resource, dimension, month, member, currency];
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
    flush(companyId: number, resource: Resource): void {
      write(companyId, resource, waiting.all());
      waiting.clear();
    },

    /** Forgets what was counted and is not written, after a transaction that failed. */
    discard(): void {
      waiting.clear();
      readings.spoilAll();
    },

    /** What comes to a list that has no totals yet; see {@link firstReadings}. */
    gather: (companyId: number, resource: Resource, totals: PackedTotals, held: () => number): void => {
      readings.add(companyId, resource, totals, held);
    },
    spoil: readings.spoil,

    /** Makes the totals of a list that has none. @param held its records that are not marked removed. */
    build(companyId: number, resource: Resource, held: number): void {
      const gathered = readings.take(companyId, resource, held);
      build(companyId, resource, gathered ? ['partner'] : ['list', 'partner', 'type']);
      if (gathered) write(companyId, resource, gathered.cells());
    },
  };
}
