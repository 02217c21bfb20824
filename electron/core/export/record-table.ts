import { utcDate } from '../../../shared/calendar.ts';
import type { ExportColumnId, NamedColumn, RecordWords } from '../../../shared/model/export.ts';
import type { RecordRow } from '../../../shared/model/record.ts';
import type { CellKind, ExportRow, ExportTable } from './table.ts';

/** How records are written: the columns wanted, and the reader's words. */
interface RecordForm {
  name: string;
  columns: readonly NamedColumn[];
  words: RecordWords;
}

/** Records as a table. `onRow` is told of each as it is asked for. */
export function recordTable(
  rows: Iterable<RecordRow>,
  { name, columns, words }: RecordForm,
  onRow: () => void,
): ExportTable {
  return {
    name,
    columns: columns.map(({ id, title }) => ({ title, kind: KINDS[id] })),
    rows: (function* () {
      for (const row of rows) {
        onRow();
        yield columns.map(({ id }) => valueOf(row, id, words));
      }
    })(),
  };
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
  reviewedAt: 'date',
};

/** The value of a cell as the list shows it, dates and amounts in their exact form. */
function valueOf(row: RecordRow, id: ExportColumnId, words: RecordWords): ExportRow[number] {
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
    case 'reviewedAt':
      return row[id] === null ? null : utcDate(row[id]);
    default:
      return row[id];
  }
}

function methodWord(method: string, words: RecordWords): string {
  return method === 'transfer' || method === 'cash' || method === 'card' || method === 'cod'
    ? words[method]
    : method;
}
