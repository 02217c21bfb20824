import { stringify } from 'csv-stringify/sync';
import type { CsvForm } from '../../../shared/csv-form.ts';
import { escapeFormula } from '../../../shared/text/escape-formula.ts';
import { asFormula, protectText } from './keep-as-text.ts';
import { groupsOf, isLongAmount, kindOf, type CellKind, type ExportTable } from './table.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** Text with any common delimiter is quoted, for readers that support quotes; a decimal comma is not. */
const QUOTED = /[;\t|\r\n]|,(?!\d+$)/;
/** Every common delimiter and line end. */
const ENDS = /[,;\t|\r\n]/;
/** A delimiter within a text before characters that would start a formula in the next cell. */
const RUN_WITHIN = /([,;\t|\r\n])(?=[\s\p{Cc}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A cell that is quoted as needed, or never. */
type Written = string | { value: string; quote: false };

/**
 * Writes a table as CSV in UTF-8, in pieces (a piece may be empty). Numbers stay numbers, with the decimal sign of the
 * form and no grouping; dates stay `YYYY-MM-DD`. Lines end as in RFC 4180.
 *
 * Text that a spreadsheet would run as a formula is prefixed with an apostrophe, including text that becomes a formula
 * only in an application with another delimiter, as in other regions. In files for spreadsheets, text that would be
 * converted to another value is kept as text: see {@link protectText}.
 */
export function* writeCsv(table: ExportTable, form: CsvForm): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const kinds = table.columns.map(({ kind }) => kind);
  const lines = (rows: Written[][]): Uint8Array =>
    encoder.encode(
      stringify(rows, {
        delimiter: form.delimiter,
        record_delimiter: '\r\n',
        quoted_match: QUOTED,
        cast: { object: (value) => value as { value: string; quote: false } },
      }),
    );
  const head = table.columns.map(({ title }) => textOf(title, form));
  if (form.byteOrderMark) yield encoder.encode(BYTE_ORDER_MARK);
  yield lines([head]);
  for (const group of groupsOf(table.rows))
    yield lines(group.map((row) => kinds.map((kind, place) => cellOf(row[place] ?? null, kind, form))));
}

function cellOf(value: string | null, kind: CellKind, form: CsvForm): Written {
  if (value === null) return '';
  const own = kindOf(value, kind);
  if (kind === 'amount' && isLongAmount(value)) {
    // A bare number: its leading sign cannot start a formula.
    if (form.byteOrderMark) return { value: asFormula(value), quote: false };
    if (own === 'text') return value;
  }
  if (own === 'text') return textOf(value, form);
  return own === 'date' || own === 'time' ? value : value.replace('.', form.decimal);
}

function textOf(text: string, { delimiter, byteOrderMark }: CsvForm): Written {
  const harmless = escapeFormula(text).replace(RUN_WITHIN, (end) => (end === delimiter ? end : `${end}'`));
  const protectedText = byteOrderMark && harmless === text ? protectText(text) : null;
  if (protectedText === null) return harmless;
  // Unquoted, because an application that reads every quoted cell as text would show the formula itself.
  return ENDS.test(protectedText) ? protectedText : { value: protectedText, quote: false };
}
