import type { ExportEvent, ExportQuery } from '../../../shared/model/export.ts';
import { openCacheReader } from '../cache/cache-reader.ts';
import { writeCsv } from './csv.ts';
import { recordTable } from './record-table.ts';
import { listFoot } from './sheet-foot.ts';
import { tableSheet } from './sheet-xml.ts';
import { writeWorkbook } from './xlsx.ts';
import { chunkFile } from './chunk-file.ts';

/**
 * Writes a list to a file, in pieces, from one consistent snapshot: it has its own connection, so that later writes do
 * not show. Yields between pieces to other calls of the page. Ends early when its consumer does.
 *
 * @param profile folder of the databases.
 * @throws FailureError `storage`.
 */
export async function* exportRecords(profile: string, query: ExportQuery): AsyncGenerator<ExportEvent> {
  const reader = openCacheReader(profile, undefined, { isBrief: true });
  try {
    const list = reader.records.whole(query, query.sort);
    const progress = { written: 0, count: list.count };
    const { form } = query;
    const timed = form.kind === 'xlsx' || form.byteOrderMark;
    const foot = listFoot(query.columns, query.words);
    const table = recordTable(list.rows, { ...query, timed }, (row) => {
      progress.written += 1;
      foot.add(row);
    });
    const { companyId } = query;
    const heading = companyId === null ? undefined : `${reader.pack.fullName(companyId)} – ${query.name}`;
    const below = () => foot.tables(() => reader.records.summary(query).totals);
    const file =
      form.kind === 'xlsx' ? writeWorkbook([tableSheet(table, heading, below)]) : writeCsv(table, form);
    yield* chunkFile(file, progress);
  } finally {
    reader.close();
  }
}
