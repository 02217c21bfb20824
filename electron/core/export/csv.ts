import { stringify } from 'csv-stringify/sync';
import type { CsvForm } from '../../../shared/csv-form.ts';
import { harmless } from '../../../shared/harmless-text.ts';
import { groupsOf, kindOf, type CellKind, type ExportTable } from './table.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes a table as CSV, UTF-8, piece by piece (a piece may be empty). Numbers stay numbers, with the decimal sign of the
 * form and no grouping; dates stay `YYYY-MM-DD`. Text that a spreadsheet would run as a formula gets an apostrophe before
 * it. Lines end as in RFC 4180.
 */
export function* writeCsv(table: ExportTable, form: CsvForm): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const kinds = table.columns.map(({ kind }) => kind);
  const lines = (rows: Iterable<readonly (string | null)[]>): Uint8Array =>
    encoder.encode(
      stringify([...rows], {
        delimiter: form.delimiter,
        record_delimiter: '\r\n',
        // The library looks for whole line ends only.
        quoted_match: /[\r\n]/,
      }),
    );
  const head = table.columns.map(({ title }) => harmless(title));
  if (form.byteOrderMark) yield encoder.encode(BYTE_ORDER_MARK);
  yield lines([head]);
  for (const group of groupsOf(table.rows)) {
    yield lines(group.map((row) => row.map((value, place) => cellOf(value, kinds[place] ?? 'text', form))));
  }
}

function cellOf(value: string | null, kind: CellKind, { decimal }: CsvForm): string {
  if (value === null) return '';
  const own = kindOf(value, kind);
  if (own === 'text') return harmless(value);
  return own === 'date' ? value : value.replace('.', decimal);
}
