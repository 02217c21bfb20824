import { parseAmount } from '../../../shared/money.ts';

/** Type of a column. A value that does not match it is written as text. */
export type CellKind = 'text' | 'amount' | 'count' | 'date' | 'month' | 'time' | 'age';

export interface ExportColumn {
  title: string;
  kind: CellKind;
}

/**
 * One value per column: text, decimal text (`-1234.50`) for amounts and counts, `YYYY-MM-DD` for dates, `YYYY-MM` for
 * months, `YYYY-MM-DD HH:MM` in the reader's local time for times, milliseconds for ages; null if there is none. The
 * row's currency may follow.
 */
export type ExportRow = readonly (string | null)[];

/** Content of a file. Rows are generated while they are written, so their number is unlimited. */
export interface ExportTable {
  /** Name of the sheet; not shown in files with a single table. */
  name: string;
  columns: readonly ExportColumn[];
  rows: Iterable<ExportRow>;
  /** Index in a row of the currency of its amounts, which may lie beyond the columns; absent: unknown. */
  currencyAt?: number;
}

/** Rows written between two pieces of a file, so that the writer can yield to other work. */
export const ROWS_AT_ONCE = 250;

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
const SHAPE: Record<Exclude<CellKind, 'text'>, RegExp> = {
  amount: DECIMAL,
  count: DECIMAL,
  date: /^\d{4}-\d\d-\d\d$/,
  month: /^\d{4}-\d\d$/,
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d$/,
  age: /^\d{1,15}$/,
};

/**
 * Actual type of a value in a column. A time may be a date alone; an amount that cannot be stored exactly is text, as
 * sent.
 */
export function kindOf(value: string, kind: CellKind): CellKind {
  if (kind === 'time' && SHAPE.date.test(value)) return 'date';
  if (kind === 'amount' && parseAmount(value) === null) return 'text';
  return kind === 'text' || SHAPE[kind].test(value) ? kind : 'text';
}

/** Spreadsheets store numbers as doubles, which do not preserve more digits. */
const MAX_EXACT_DIGITS = 15;

/** Whether a spreadsheet would change the number. @param own see {@link kindOf}. */
export function isBeyondDouble(value: string, own: CellKind): boolean {
  return (own === 'amount' || own === 'count') && hasTooManyDigits(value);
}

/** Whether a text is a decimal number of more than {@link MAX_EXACT_DIGITS} digits. */
export function isLongAmount(value: string): boolean {
  return DECIMAL.test(value) && hasTooManyDigits(value);
}

/** Leading zeros and trailing zeros of the decimals do not count. */
function hasTooManyDigits(value: string): boolean {
  const [whole = '', decimals = ''] = value.replace('-', '').split('.');
  return (whole + decimals.replace(/0+$/, '')).replace(/^0+/, '').length > MAX_EXACT_DIGITS;
}

/** Rows in groups of at most {@link ROWS_AT_ONCE}. */
export function* groupsOf<Row>(rows: Iterable<Row>): Generator<Row[]> {
  let group: Row[] = [];
  for (const row of rows) {
    group.push(row);
    if (group.length < ROWS_AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
