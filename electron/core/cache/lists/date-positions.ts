import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { memoizeByRevision } from '../tables/memoize-by-revision.ts';
import { ALL_COMPANIES } from '../tables/list-state.ts';
import { NEWEST_FIRST, NEWEST_OF_ALL_FIRST } from '../tables/record-id.ts';

/** Largest offset (rows) that is skipped row by row; beyond it, counting by dates is quicker. */
const MAX_SKIPPED_ROWS = 200;

/** The days of a list, newest first, each with the number of records before it. */
interface Days {
  dates: string[];
  before: number[];
  /** Number of records with a date. */
  records: number;
}

/**
 * Finds any page of a list ordered by date, newest first, without reading the rows before it: the day at a position
 * follows from the stored record counts per day.
 */
export function datePositions(database: Database) {
  const counts = database
    .prepare<[number, Resource], [date: string, records: number]>(
      'SELECT date, records FROM date_count WHERE company_id = ? AND resource = ? ORDER BY date DESC',
    )
    .raw();
  const cached = memoizeByRevision<Days>(database);
  const daysOf = (list: [number, Resource]): Days => cached(...list, '', () => addUp(counts.all(...list)));
  const select = (where: string, ties: string) =>
    database
      .prepare<
        [{ companyId: number; resource: Resource; day: string; limit: number; offset: number }],
        number
      >(`SELECT row_id FROM record WHERE ${where} ORDER BY date DESC, ${ties} LIMIT @limit OFFSET @offset`)
      .pluck();
  const inOrder = (where: string, ties: string) => ({
    dated: select(`${where} AND date <= @day`, ties),
    undated: select(`${where} AND date IS NULL`, ties),
  });
  const own = 'company_id = @companyId AND resource = @resource';
  const all = 'resource = @resource';
  const statements = {
    own: inOrder(own, NEWEST_FIRST),
    all: inOrder(all, NEWEST_OF_ALL_FIRST),
  };

  /** The day at a position, and the offset within that day or, with `day` null, among the undated records. */
  function dayOf(list: [number, Resource], position: number): { day: string | null; place: number } {
    const { dates, before, records } = daysOf(list);
    if (position >= records) return { day: null, place: position - records };
    const index = lastUpTo(before, position);
    return { day: dates[index] ?? null, place: position - (before[index] ?? 0) };
  }

  interface Row {
    companyId: number;
    resource: Resource;
    date: string | null;
    id: bigint | string;
  }
  const row = database.prepare<[number], Row>(
    'SELECT company_id AS companyId, resource, date, record_id AS id FROM record WHERE row_id = ?',
  );
  row.safeIntegers();
  const dated = database
    .prepare<[number, Resource, string], number>(
      `SELECT coalesce(sum(records), 0) FROM date_count
       WHERE company_id = ? AND resource = ? AND date > ?`,
    )
    .pluck();
  const before = (where: string) =>
    database
      .prepare<[Row & { rowId: number }], number>(
        `SELECT count(*) FROM record WHERE ${where} AND date IS @date
           AND (record_id > @id OR (record_id = @id AND row_id > @rowId))`,
      )
      .pluck();
  const sameDay = { own: before(own), all: before(all) };

  return {
    /** Row ids of a page. @param companyId null for all companies. */
    page(companyId: number | null, resource: Resource, offset: number, limit: number): number[] {
      const { dated, undated } = companyId === null ? statements.all : statements.own;
      const list: [number, Resource] = [companyId ?? ALL_COMPANIES, resource];
      const start = offset <= MAX_SKIPPED_ROWS ? { day: '~', place: offset } : dayOf(list, offset);
      const bound = { companyId: list[0], resource, limit };
      const rows = start.day === null ? [] : dated.all({ ...bound, day: start.day, offset: start.place });
      if (rows.length === limit) return rows;
      // Undated records come last; the number of dated ones gives how many of them precede the page.
      let skip = 0;
      if (start.day === null) skip = start.place;
      else if (rows.length === 0) skip = dayOf(list, offset).place;
      return [...rows, ...undated.all({ ...bound, day: '', limit: limit - rows.length, offset: skip })];
    },

    /** Zero-based position of a row in its company's list, or in the list of all companies (`companyId` null). */
    place(companyId: number | null, rowId: number): number | null {
      const found = row.get(rowId);
      if (!found) return null;
      const newer = dated.get(companyId ?? ALL_COMPANIES, found.resource, found.date ?? '') ?? 0;
      const beside = companyId === null ? sameDay.all : sameDay.own;
      return newer + (beside.get({ ...found, rowId }) ?? 0);
    },
  };
}

function addUp(counts: [date: string, records: number][]): Days {
  let records = 0;
  const before = counts.map(([, count]) => {
    records += count;
    return records - count;
  });
  return { dates: counts.map(([date]) => date), before, records };
}

/** Index of the last number that does not exceed `wanted`. @param numbers ascending; the first does not exceed `wanted`. */
function lastUpTo(numbers: number[], wanted: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}
