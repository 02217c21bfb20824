import type { ExportColumnId, NamedColumn, RecordWords } from '../../../shared/model/export.ts';
import type { RecordRow } from '../../../shared/model/record.ts';
import { idLabel, shownPartner, unnamedRecord } from '../../../shared/text/record-names.ts';
import { statusWord } from '../../../shared/text/record-names.ts';
import { readWritten } from '../../../shared/sent-time.ts';
import type { CellKind, ExportRow, ExportTable } from './table.ts';

/** Format of exported records: the requested columns, the reader's words and time zone. */
interface RecordForm {
  name: string;
  columns: readonly NamedColumn[];
  words: RecordWords;
  zone: string;
  /** For spreadsheets: times are written as the list shows them, so that cells can be typed; otherwise exactly as sent. */
  timed: boolean;
}

/** Records as a table, with each record's currency after its values. `onRow` is called with each record when it is read. */
export function recordTable(
  rows: Iterable<RecordRow>,
  { name, columns, words, zone, timed }: RecordForm,
  onRow: (row: RecordRow) => void,
): ExportTable {
  const clock = wallClockIn(zone);
  const valueOf = (row: RecordRow, id: ExportColumnId): ExportRow[number] =>
    id === 'created' && timed ? timeOf(row.created) : plainValueOf(row, id, words, clock);
  return {
    name,
    columns: columns.map(({ id, title }) => ({ title, kind: KINDS[id] })),
    currencyAt: columns.length,
    rows: (function* () {
      for (const row of rows) {
        onRow(row);
        const values: (string | null)[] = columns.map(({ id }) => valueOf(row, id));
        // A record without any value still needs to be identifiable.
        if (!values.some((value) => value !== null)) values[0] = unnamedRecord(row.recordId, words);
        values.push(row.currency);
        yield values;
      }
    })(),
  };
}

const KINDS: Record<ExportColumnId, CellKind> = {
  recordId: 'text',
  name: 'text',
  created: 'time',
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
  reviewedAt: 'date',
};

/** A cell's value as shown in the list, with dates and amounts in exact form. */
function plainValueOf(
  row: RecordRow,
  id: ExportColumnId,
  words: RecordWords,
  clock: WallClock,
): ExportRow[number] {
  switch (id) {
    case 'partnerName':
      return shownPartner(row, words);
    case 'name':
      return row.name ?? idLabel(row.recordId);
    case 'paidStatus':
      return statusWord(row, words);
    case 'paymentMethod':
      return row.paymentMethod === null ? null : methodWord(row.paymentMethod, words);
    case 'isCustomer':
    case 'isVendor':
      return row[id] === null ? null : row[id] ? words.yes : words.no;
    case 'removedAt':
    case 'reviewedAt':
      return row[id] === null ? null : clock(row[id]).slice(0, 10);
    default:
      return row[id];
  }
}

function methodWord(method: string, words: RecordWords): string {
  return method === 'transfer' || method === 'cash' || method === 'card' || method === 'cod'
    ? words[method]
    : method;
}

/** A timestamp as shown in the list, unconverted and to the minute; other text as sent. */
function timeOf(text: string | null): string | null {
  const sent = text === null ? null : readWritten(text);
  if (sent === null) return text;
  return sent.time === null ? sent.date : `${sent.date} ${sent.time}`;
}

/** Local time of the reader at an instant (ms): `YYYY-MM-DD HH:MM`. */
export type WallClock = (instant: number) => string;

/** @param zone an IANA name such as `Europe/Budapest`. @throws RangeError for an unknown zone. */
export function wallClockIn(zone: string): WallClock {
  // The Swedish locale formats dates and times as in ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(instant);
}
