import { parseAmount } from '../../../shared/money.ts';

/** What a column holds. A value that is not what its column says is written as text. */
export type CellKind = 'text' | 'amount' | 'count' | 'date' | 'month' | 'time' | 'age';

export interface ExportColumn {
  title: string;
  kind: CellKind;
}

/**
 * One value per column: text, decimal text (`-1234.50`) for amounts and counts, `YYYY-MM-DD` for dates, `YYYY-MM` for
 * months, `YYYY-MM-DD HH:MM` for times on the reader's clock, milliseconds for ages; null where there is none. Behind them may stand
 * the currency of the row.
 */
export type ExportRow = readonly (string | null)[];

/** What is written to a file. Rows are asked for as they are written, so that there may be any number of them. */
export interface ExportTable {
  /** Name of its sheet; files of one table only do not show it. */
  name: string;
  columns: readonly ExportColumn[];
  rows: Iterable<ExportRow>;
  /** The place in a row of the currency its amounts are in, which no column may show; absent: they name none. */
  currencyAt?: number;
}

/** Rows written between two pieces of a file, so that whoever writes can look after other work. */
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

/** What a value is really, whatever its column says. A time may be a date alone; an amount that is not held exactly is text, as sent. */
export function kindOf(value: string, kind: CellKind): CellKind {
  if (kind === 'time' && SHAPE.date.test(value)) return 'date';
  if (kind === 'amount' && parseAmount(value) === null) return 'text';
  return kind === 'text' || SHAPE[kind].test(value) ? kind : 'text';
}

/** A spreadsheet holds numbers as doubles: what has more digits than this would come out as another number. */
const MAX_EXACT_DIGITS = 15;

/** Whether a spreadsheet would change a number; @param own see {@link kindOf}. */
export function isBeyondDouble(value: string, own: CellKind): boolean {
  return (own === 'amount' || own === 'count') && hasTooManyDigits(value);
}

/** Whether a text is a decimal number of more than {@link MAX_EXACT_DIGITS} digits. */
export function isLongAmount(value: string): boolean {
  return DECIMAL.test(value) && hasTooManyDigits(value);
}

/** Zeros at the beginning, and behind the last decimal, are none of them. */
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
