import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import type { Units } from '../extract/amounts.ts';
import { contributionsOf, SUMMAND, type Count, type Summand, type Dimension } from './contributions.ts';
import { InitialSyncTotals, type PackedTotals } from './initial-sync-totals.ts';
import { SUMS, TotalCells, type Cell } from './total-cells.ts';
import { addable } from '../tables/exact-sum.ts';

/** Counts stored after the sums of a cell, in the order of their columns. */
const LATER_COUNTS: [Count, column: string][] = [
  ['partial', 'partial'],
  ['statusUnknown', 'status_unknown_count'],
  ['netNotIncluded', 'net_not_included'],
  ['vatNotIncluded', 'vat_not_included'],
  ['unpaidRecords', 'unpaid_records'],
  ['unpaidNotIncluded', 'unpaid_not_included'],
  ['cancelled', 'cancelled'],
  ['excluded', 'excluded'],
];

/** Keeps the totals equal to the sums over the records. The caller owns the transaction. */
export type TotalsWriter = ReturnType<typeof totalsWriter>;

export function totalsWriter(database: Database) {
  const columns = [
    'records',
    'not_included',
    ...SUMS.flatMap((name) => [`${name}_high`, `${name}_low`]),
    ...LATER_COUNTS.map(([, column]) => column),
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
  const gatheredTotals = initialSyncTotals();

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
        cell.notIncluded,
        ...SUMS.flatMap((name) => cell[name]),
        ...LATER_COUNTS.map(([name]) => cell[name]),
      );
      if (cell.records <= 0) clean.run(...key);
    }
  }

  return {
    /** @param by 1 for a record added, -1 for a record removed. */
    count,

    /** Counts a stored record with its current columns. */
    countRow(rowId: number | bigint, by: 1 | -1): void {
      const summand = one.get(rowId);
      if (summand) count(summand, by);
    },

    /** Writes the counts since the last flush. */
    flush(companyId: number, resource: Resource): void {
      write(companyId, resource, waiting.all());
      waiting.clear();
    },

    /** Drops unwritten counts after a failed transaction. */
    discard(): void {
      waiting.clear();
      gatheredTotals.invalidateAll();
    },

    /** Adds the totals of new records of a list that has none stored yet; see {@link initialSyncTotals}. */
    gather: (
      companyId: number,
      resource: Resource,
      totals: PackedTotals,
      countRecords: () => number,
    ): void => {
      gatheredTotals.add(companyId, resource, totals, countRecords);
    },
    invalidate: gatheredTotals.invalidate,

    /** Computes the totals of a list that has none. @param recordCount number of its records that are not marked removed. */
    build(companyId: number, resource: Resource, recordCount: number): void {
      const gathered = gatheredTotals.take(companyId, resource, recordCount);
      build(companyId, resource, gathered ? ['partner'] : ['list', 'partner', 'type']);
      if (gathered) write(companyId, resource, gathered.cells());
    },
  };
}

/** Columns that every dimension counts records by. */
const SHARED =
  "coalesce(substr(date, 1, 7), '') AS month, coalesce(currency, '') AS currency, paid_status, cancelled, excluded";
const LIVE = 'FROM record WHERE company_id = @companyId AND resource = @resource AND removed_at IS NULL';
const AMOUNTS = ['net', 'vat', 'gross'].map((name) => `${addable(name)} AS ${name}`).join(', ');
/** Sums of the lines of one type, as written by `typeAmounts`. */
const TYPE_AMOUNTS = [1, 2, 3].map((place) => addable(`CAST(value ->> ${place} AS INTEGER)`)).join(', ');

/** Records as each dimension counts them: the member, and the amounts for it. See `contributionsOf`. */
const MEMBERS: Record<Dimension, string> = {
  list: `SELECT ${SHARED}, '' AS member, ${AMOUNTS} ${LIVE}`,
  partner: `SELECT ${SHARED}, partner_id AS member, ${AMOUNTS} ${LIVE} AND partner_id IS NOT NULL`,
  type: `SELECT ${SHARED}, substr(type_ids, 2, length(type_ids) - 2) AS member, ${AMOUNTS}
      ${LIVE} AND type_ids IS NOT NULL AND type_amounts IS NULL
    UNION ALL SELECT ${SHARED}, value ->> 0, ${TYPE_AMOUNTS} ${LIVE.replace('record', 'record JOIN json_each(type_amounts)')}`,
};

const COUNTED = 'cancelled IS NULL AND excluded IS NULL';
const UNPAID = 'cancelled IS NULL AND paid_status IS 1';

/** Computes the totals of a list that has none from its records, in key order. The caller owns the transaction. */
export function totalsBuild(database: Database) {
  const make = (dimension: Dimension) =>
    database.prepare<[{ companyId: number; resource: Resource }]>(`
      INSERT INTO total SELECT @companyId, @resource, '${dimension}', month, member, currency,
        count(*), sum(${COUNTED} AND gross IS NULL),
        ${halves('net', COUNTED)}, ${halves('vat', COUNTED)}, ${halves('gross', COUNTED)}, ${halves('gross', UNPAID)},
        sum(cancelled IS NULL AND paid_status IS 3),
        sum(cancelled IS NULL AND coalesce(paid_status, 0) NOT IN (1, 2, 3)),
        sum(${COUNTED} AND net IS NULL), sum(${COUNTED} AND vat IS NULL),
        sum(${UNPAID}), sum(${UNPAID} AND gross IS NULL),
        sum(cancelled IS NOT NULL), sum(cancelled IS NULL AND excluded IS NOT NULL)
      FROM (${MEMBERS[dimension]}) GROUP BY month, member, currency`);
  const statements = { list: make('list'), partner: make('partner'), type: make('type') };
  return (companyId: number, resource: Resource, dimensions: Dimension[]): void => {
    for (const dimension of dimensions) statements[dimension].run({ companyId, resource });
  };
}

/** Sums of the two halves of an amount: one 64-bit sum could overflow. */
function halves(amount: string, condition: string): string {
  const value = `iif(${condition}, ${amount}, NULL)`;
  return `coalesce(sum(${value} >> 32), 0), coalesce(sum(${value} & 4294967295), 0)`;
}

/**
 * Adds up initial syncs page by page, so that their end need not read all records again. Valid only if nothing but additions
 * has occurred since the list was empty. Otherwise the sums are dropped, and the totals are computed from the records.
 */
export function initialSyncTotals() {
  /** Null: not usable. */
  const lists = new Map<string, InitialSyncTotals | null>();
  const keyOf = (companyId: number, resource: Resource): string => `${companyId} ${resource}`;

  return {
    /** @param countRecords counts the list's other records that are not marked removed; called for the first page only. */
    add(companyId: number, resource: Resource, totals: PackedTotals, countRecords: () => number): void {
      const key = keyOf(companyId, resource);
      let gathered = lists.get(key);
      if (gathered === undefined) {
        gathered = countRecords() === 0 ? new InitialSyncTotals() : null;
        lists.set(key, gathered);
      }
      if (gathered === null) return;
      gathered.merge(totals);
      if (!gathered.isUsable) lists.set(key, null);
    },

    /** Call for any change that is not an addition. */
    invalidate: (companyId: number, resource: Resource): void => {
      lists.set(keyOf(companyId, resource), null);
    },

    /** Call after a failed transaction, whose list is unknown. */
    invalidateAll: (): void => {
      for (const key of lists.keys()) lists.set(key, null);
    },

    /**
     * Ends the initial sync of a list.
     *
     * @param recordCount number of its records that are not marked removed; after a failed transaction, more were counted.
     * @returns the totals of the list; null if they are not known.
     */
    take(companyId: number, resource: Resource, recordCount: number): InitialSyncTotals | null {
      const key = keyOf(companyId, resource);
      const gathered = lists.get(key) ?? null;
      lists.delete(key);
      return gathered?.records === recordCount ? gathered : null;
    },
  };
}
