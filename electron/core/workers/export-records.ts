import { setImmediate as otherWork } from 'node:timers/promises';
import { utcDate } from '../../../shared/calendar.ts';
import type { ExportColumnId, ExportEvent, ExportQuery } from '../../../shared/model/export.ts';
import type { RecordRow } from '../../../shared/model/record.ts';
import { openCacheReader } from '../cache/cache-reader.ts';
import { writeCsv } from '../export/csv.ts';
import type { CellKind, ExportRow, ExportTable } from '../export/table.ts';
import { writeXlsx } from '../export/xlsx.ts';

/** A message to the page carries about this much of the file (bytes). */
const PIECE = 192 * 1024;

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
    let written = 0;
    const table: ExportTable = {
      name: query.name,
      columns: query.columns.map(({ id, title }) => ({ title, kind: KINDS[id] })),
      rows: (function* () {
        for (const row of list.rows) {
          written += 1;
          yield query.columns.map(({ id }) => valueOf(row, id, query));
        }
      })(),
    };
    const { form } = query;
    const file = form.kind === 'xlsx' ? writeXlsx([table]) : writeCsv(table, form);
    let waiting: Uint8Array[] = [];
    let size = 0;
    for (const piece of file) {
      if (piece.length > 0) waiting.push(piece);
      size += piece.length;
      if (size >= PIECE) {
        yield { kind: 'piece', base64: Buffer.concat(waiting).toString('base64') };
        waiting = [];
        size = 0;
        yield { kind: 'progress', written, count: list.count };
      }
      await otherWork();
    }
    yield { kind: 'piece', base64: Buffer.concat(waiting).toString('base64') };
    yield { kind: 'end', written };
  } finally {
    reader.close();
  }
}

const KINDS: Record<ExportColumnId, CellKind> = {
  recordId: 'text',
  name: 'text',
  created: 'text',
  date: 'date',
  dueDate: 'date',
  partnerName: 'text',
  number: 'text',
  types: 'text',
  net: 'amount',
  vat: 'amount',
  gross: 'amount',
  currency: 'text',
  paidStatus: 'text',
  paymentMethod: 'text',
  city: 'text',
  taxNumber: 'text',
  accountNumber: 'text',
  isCustomer: 'text',
  isVendor: 'text',
  parentName: 'text',
  removedAt: 'date',
};

/** The value of a cell as the list shows it, dates and amounts in their exact form. */
function valueOf(row: RecordRow, id: ExportColumnId, { words }: ExportQuery): ExportRow[number] {
  switch (id) {
    case 'partnerName':
      return row.partnerName ?? (row.partnerId === null ? null : `#${row.partnerId}`);
    case 'name':
      return row.name ?? `#${row.recordId}`;
    case 'paidStatus':
      return row.paidStatus === null ? null : words[row.paidStatus];
    case 'paymentMethod':
      return row.paymentMethod === null ? null : methodWord(row.paymentMethod, words);
    case 'isCustomer':
    case 'isVendor':
      return row[id] === null ? null : row[id] ? words.yes : words.no;
    case 'removedAt':
      return row.removedAt === null ? null : utcDate(row.removedAt);
    default:
      return row[id];
  }
}

function methodWord(method: string, words: ExportQuery['words']): string {
  return method === 'transfer' || method === 'cash' || method === 'card' || method === 'cod'
    ? words[method]
    : method;
}
