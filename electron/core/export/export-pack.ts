import { setImmediate as otherWork } from 'node:timers/promises';
import type { ExportEvent } from '../../../shared/model/export.ts';
import type { CompanyPack, PackFileQuery, PackTable } from '../../../shared/model/pack.ts';
import { PACK_LISTS } from '../../../shared/text/pack-words.ts';
import { packSummary } from '../../../shared/pack-summary.ts';
import { openCacheReader, type CacheReader } from '../cache/cache-reader.ts';
import { packTables } from './pack-tables.ts';
import { recordTable } from './record-table.ts';
import { sheetText } from './sheet-names.ts';
import { stackedSheet, tableSheet, type SheetXml } from './sheet-xml.ts';
import type { CellKind, ExportTable } from './table.ts';
import { writeWorkbook } from './xlsx.ts';
import { chunkFile } from './chunk-file.ts';

/**
 * Writes a client pack as a workbook, piece by piece, all as of one moment: a summary, a sheet for each company, and behind
 * them the lists asked for, each on a sheet of its own.
 *
 * @param profile folder of the databases.
 * @param madeAt the program's own time (ms), for the ages.
 * @throws FailureError `storage`.
 */
export async function* exportPack(
  profile: string,
  query: PackFileQuery,
  madeAt: number,
): AsyncGenerator<ExportEvent> {
  const reader = openCacheReader(profile, undefined, { isBrief: true });
  try {
    reader.pack.hold();
    const { companyIds, ...choice } = query;
    const packs: CompanyPack[] = [];
    for (const companyId of companyIds) {
      packs.push(packTables({ figures: reader.pack.of({ ...choice, companyId }), query: choice, madeAt }));
      // Hundreds of companies take seconds, in which the page reads other things.
      await otherWork();
    }
    const progress = { written: 0, count: 0 };
    const sheets = (function* (): Generator<SheetXml> {
      yield stackedSheet(query.words.about, packSummary(packs, query).map(typed));
      for (const { companyId, name, tables } of packs) {
        const heading = reader.pack.fullName(companyId);
        yield stackedSheet(
          sheetText(name) || `${query.words.company} ${companyId}`,
          tables.map(typed),
          heading,
        );
      }
      for (const { companyId, name } of packs)
        yield* listSheets(reader, { companyId, name }, query, progress);
    })();
    yield* chunkFile(writeWorkbook(sheets), progress);
  } finally {
    reader.close();
  }
}

function* listSheets(
  reader: CacheReader,
  { companyId, name }: { companyId: number; name: string },
  { parts, period, words, lists }: PackFileQuery,
  progress: { written: number; count: number },
): Generator<SheetXml> {
  for (const resource of PACK_LISTS.filter((list) => parts.includes(list))) {
    const { count, rows } = reader.records.all(
      { companyId, resource, filter: { date: period } },
      { column: 'date', descending: false },
    );
    progress.count += count;
    const form = { name: `${words[resource]} ${name}`, ...lists, timed: true };
    const heading = `${reader.pack.fullName(companyId)} – ${words[resource]}`;
    yield tableSheet(
      recordTable(rows, form, () => (progress.written += 1)),
      heading,
    );
  }
}

const CELL_OF: Record<PackTable['columns'][number]['kind'], CellKind> = {
  text: 'text',
  currency: 'text',
  amount: 'amount',
  count: 'count',
  date: 'date',
  month: 'month',
  instant: 'instant',
  age: 'age',
};

function typed({ title, columns, rows }: PackTable): ExportTable & { title: string } {
  return {
    name: title,
    title,
    columns: columns.map((column) => ({ title: column.title, kind: CELL_OF[column.kind] })),
    rows,
  };
}
