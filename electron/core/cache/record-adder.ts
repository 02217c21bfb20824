import type { Resource } from '../../../shared/model/record.ts';
import type { RawRecord } from '../raw-record.ts';
import type { Database } from '../sqlite/open-database.ts';
import { makeNewRows, type NewRows } from './extract/new-rows.ts';
import type { Found } from './ledger/ledger-writer.ts';
import { sumRows, type ReadyRows } from './prepared-page.ts';
import { recordInserter } from './record-inserter.ts';
import type { Derived } from './record-writer.ts';

type List = [companyId: number, resource: Resource];

/** Adds records that are not held yet, and all that is derived from them. The caller owns the transaction. */
export function recordAdder(database: Database, { states, dates, totals, search, ledger }: Derived) {
  const insert = recordInserter(database);

  function insertAll(list: List, rows: NewRows, body: Buffer, found: Found, built: boolean): void {
    const first = insert(...list, rows, body, found.now);
    ledger.added({ list, firstReading: !built }, first, rows.count, found);
    if (built) search.add(first, first + rows.count - 1);
  }

  /** To a list that is read for the first time. */
  function addReady(list: List, { rows, body, days, totals: sums }: ReadyRows, found: Found): void {
    for (const [date, records] of days) dates.count(date, records);
    totals.gather(...list, sums, () => states.live(...list));
    insertAll(list, rows, body, found, false);
  }

  return {
    addReady,

    /**
     * Those of a first reading from the highest id down, as a prepared page has them; what comes later in ascending order, so
     * that of records that came at once the newest has come last.
     *
     * @param added by their ids, in ascending order.
     */
    add(list: List, added: [id: bigint | string, RawRecord][], found: Found, built: boolean): void {
      const inTurn = built ? added : added.toReversed();
      const body = Buffer.concat(inTurn.map(([, { bytes }]) => bytes));
      let end = 0;
      const startOf = ({ bytes }: RawRecord): number => (end += bytes.length) - bytes.length;
      if (!built) {
        addReady(list, { ...sumRows(list[1], inTurn, startOf), body }, found);
        return;
      }
      const rows = makeNewRows(list[1], inTurn, startOf, (summand) => {
        dates.count(summand.date, 1);
        totals.count(summand, 1);
      });
      insertAll(list, rows, body, found, true);
    },
  };
}
