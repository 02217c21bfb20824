import { setImmediate as otherWork } from 'node:timers/promises';
import type { ExportEvent } from '../../../shared/model/export.ts';
import type { CompanyPack, PackFileQuery, PackTable } from '../../../shared/model/pack.ts';
import { PACK_LISTS } from '../../../shared/pack-words.ts';
import { coverTables, packSummary } from '../../../shared/pack-summary.ts';
import { openCacheReader, type CacheReader } from '../cache/cache-reader.ts';
import type { SuccessTimes } from '../cache/log/success-times.ts';
import { packTables } from './pack-tables.ts';
import { recordTable, wallClockIn, type WallClock } from './record-table.ts';
import { listFoot, longAmounts } from './sheet-foot.ts';
import { sheetText } from './sheet-names.ts';
import { stackedSheet, tableSheet, type SheetXml, type TitledTable } from './sheet-xml.ts';
import type { CellKind } from './table.ts';
import { writeWorkbook } from './xlsx.ts';
import { chunkFile } from './chunk-file.ts';

/**
 * Writes a client pack as a workbook, in pieces, from one consistent snapshot: a summary, a sheet per company, then the
 * requested lists, each on its own sheet.
 *
 * @param profile folder of the databases.
 * @param madeAt own clock (ms), for the ages.
 * @param successTimes of the writer; without them ages are those in the file.
 * @throws FailureError `storage`.
 */
export async function* exportPack(
  profile: string,
  query: PackFileQuery,
  madeAt: number,
  successTimes?: SuccessTimes,
): AsyncGenerator<ExportEvent> {
  // Read before the snapshot, so that later updates do not appear in the file.
  const snapshotOptions = successTimes && { successTimes: successTimes.snapshot() };
  const reader = openCacheReader(profile, undefined, { isBrief: true, ...snapshotOptions });
  try {
    reader.pack.hold();
    const { companyIds, ...choice } = query;
    const packs: CompanyPack[] = [];
    for (const companyId of companyIds) {
      packs.push(packTables({ figures: reader.pack.of({ ...choice, companyId }), query: choice, madeAt }));
      // Hundreds of companies take seconds, during which the page makes other calls.
      await otherWork();
    }
    const progress = { written: 0, count: 0 };
    const sheets = (function* (): Generator<SheetXml> {
      const clock = wallClockIn(query.lists.zone);
      const typed = (tables: readonly PackTable[]): TitledTable[] => {
        const own = tables.map((table) => typedTable(table, clock));
        return [...own, ...longAmounts(own, query.lists.words.sheet)];
      };
      const summary = [...coverTables(query.cover, query.words), ...packSummary(packs, query)];
      yield stackedSheet(query.words.about, typed(summary));
      for (const { companyId, name, tables } of packs) {
        const heading = reader.pack.fullName(companyId);
        yield stackedSheet(sheetText(name) || `${query.words.company} ${companyId}`, typed(tables), heading);
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
    const query = { companyId, resource, filter: { date: period } };
    const { count, rows } = reader.records.all(query, { column: 'date', descending: false });
    progress.count += count;
    const form = { name: `${words[resource]} ${name}`, ...lists, timed: true };
    const heading = `${reader.pack.fullName(companyId)} – ${words[resource]}`;
    const foot = listFoot(form.columns, form.words);
    const table = recordTable(rows, form, (row) => {
      progress.written += 1;
      foot.add(row);
    });
    yield tableSheet(table, heading, () => foot.tables(() => reader.records.summary(query).totals));
  }
}

const CELL_OF: Record<PackTable['columns'][number]['kind'], CellKind> = {
  text: 'text',
  currency: 'text',
  amount: 'amount',
  count: 'count',
  date: 'date',
  month: 'month',
  // Spreadsheets have no time zones: local time of the reader.
  instant: 'time',
  age: 'age',
};

function typedTable({ title, columns, rows }: PackTable, clock: WallClock): TitledTable {
  const instants = new Set(columns.flatMap(({ kind }, place) => (kind === 'instant' ? [place] : [])));
  return {
    name: title,
    title,
    columns: columns.map((column) => ({ title: column.title, kind: CELL_OF[column.kind] })),
    // Without a currency column, amounts keep the decimals they were sent with.
    currencyAt: columns.findIndex(({ kind }) => kind === 'currency'),
    rows: rows.map((row) =>
      row.map((value, place) => (value !== null && instants.has(place) ? clock(Number(value)) : value)),
    ),
  };
}
