import { stringify } from 'csv-stringify/sync';
import type { CsvForm } from '../../../shared/csv-form.ts';
import { escapeFormula } from '../../../shared/text/escape-formula.ts';
import { asFormula, keptAsText } from './keep-as-text.ts';
import { groupsOf, isLongAmount, kindOf, type CellKind, type ExportTable } from './table.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** What ends a cell in one program or another is in quotes, for those that know quotes; a decimal comma is not. */
const QUOTED = /[;\t|\r\n]|,(?!\d+$)/;
/** Every such end. */
const ENDS = /[,;\t|\r\n]/;
/** Such an end within a text, before what would be run as the beginning of the next cell. */
const RUN_WITHIN = /([,;\t|\r\n])(?=[\s\p{Cc}\p{Cf}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/** A cell that is written as it stands, or without quotes around it. */
type Written = string | { value: string; quote: false };

/**
 * Writes a table as CSV, UTF-8, piece by piece (a piece may be empty). Numbers stay numbers, with the decimal sign of the
 * form and no grouping; dates stay `YYYY-MM-DD`. Text that a spreadsheet would run as a formula gets an apostrophe before
 * it, and so does what would be one in a program that takes other characters for the ends of cells, as that of a reader in another
 * region does. For spreadsheets, what they would take for another value is kept as text: see {@link keptAsText}. Lines end as in
 * RFC 4180.
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
    // A number alone, so that the sign before it starts nothing that could be run.
    if (form.byteOrderMark) return { value: asFormula(value), quote: false };
    if (own === 'text') return value;
  }
  if (own === 'text') return textOf(value, form);
  return own === 'date' || own === 'time' ? value : value.replace('.', form.decimal);
}

function textOf(text: string, { delimiter, byteOrderMark }: CsvForm): Written {
  const harmless = escapeFormula(text).replace(RUN_WITHIN, (end) => (end === delimiter ? end : `${end}'`));
  const kept = byteOrderMark && harmless === text ? keptAsText(text) : null;
  if (kept === null) return harmless;
  // In quotes it would be the text of a formula to a program that takes all in quotes for text.
  return ENDS.test(kept) ? kept : { value: kept, quote: false };
}
