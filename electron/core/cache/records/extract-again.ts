import type { Database } from '../../sqlite/open-database.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { EXTRACT_VERSION } from '../extract/record-columns.ts';
import type { RecordWriter } from './record-writer.ts';

/** Records extracted again in one transaction. */
const BATCH_ROWS = 500;

interface Row {
  rowId: number;
  companyId: number;
  resource: Resource;
}

/**
 * Extracts the columns of records again, from their own text, that an older version of Countinghouse extracted.
 * `PRAGMA user_version` counts schemas; the table `extraction` stores the extraction that all rows have.
 */
export function extractAgain(
  database: Database,
  records: RecordWriter,
  run: <T>(work: () => T) => T,
): () => boolean {
  const done = database.prepare<[], number>('SELECT version FROM extraction').pluck();
  const finish = database.prepare<[number]>('UPDATE extraction SET version = ?');
  const outdated = database.prepare<[number, number, number], Row>(`
    SELECT row_id AS rowId, company_id AS companyId, resource FROM record
    WHERE row_id > ? AND extract_version <> ? ORDER BY row_id LIMIT ?`);
  let from = 0;

  return () => {
    if (done.get() === EXTRACT_VERSION) return false;
    const rows = outdated.all(from, EXTRACT_VERSION, BATCH_ROWS);
    run(() => {
      for (const { companyId, resource, rowId } of rows) records.extractAgain(companyId, resource, rowId);
      if (rows.length < BATCH_ROWS) finish.run(EXTRACT_VERSION);
    });
    from = rows.at(-1)?.rowId ?? from;
    return rows.length === BATCH_ROWS;
  };
}
