import type { ExportEvent, ExportQuery } from '../../../shared/model/export.ts';
import { openCacheReader } from '../cache/cache-reader.ts';
import { writeCsv } from '../export/csv.ts';
import { recordTable } from '../export/record-table.ts';
import { writeXlsx } from '../export/xlsx.ts';
import { inPieces } from './in-pieces.ts';

/**
 * Writes a list to a file, piece by piece, all as of one moment: over a connection of its own, so that what is written
 * meanwhile does not show, and with room between the pieces for what the page asks besides. Ends early when its reader
 * does.
 *
 * @param profile folder of the databases.
 * @throws FailureError `storage`.
 */
export async function* exportRecords(profile: string, query: ExportQuery): AsyncGenerator<ExportEvent> {
  const reader = openCacheReader(profile);
  try {
    const list = reader.records.whole(query, query.sort);
    const progress = { written: 0, count: list.count };
    const { form } = query;
    const timed = form.kind === 'xlsx';
    const table = recordTable(list.rows, { ...query, timed }, () => (progress.written += 1));
    yield* inPieces(form.kind === 'xlsx' ? writeXlsx([table]) : writeCsv(table, form), progress);
  } finally {
    reader.close();
  }
}
