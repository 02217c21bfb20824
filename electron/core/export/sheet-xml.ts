import { decimalsOf } from '../../../shared/figures.ts';
import { isBeyondDouble, kindOf, type CellKind, type ExportRow, type ExportTable } from './table.ts';

/** Indexes of the cell styles below, in the order of `cellXfs`. */
const STYLE = {
  text: 0,
  head: 1,
  amount: 2,
  date: 3,
  count: 4,
  time: 5,
  age: 6,
  month: 7,
  title: 8,
  /** Amounts of currencies with three and four decimals. */
  thousandths: 9,
  fourDecimals: 10,
} as const;

/** Excel's limit for the text of a cell. */
const MAX_TEXT_CHARACTERS = 32_767;
/** Excel's day 0. Excel treats 1900 as a leap year, so dates before 1 March 1900 are written as text. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1_440;

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Column widths in characters. */
const WIDTH: Record<CellKind, number> = {
  text: 24,
  amount: 16,
  count: 10,
  date: 12,
  month: 12,
  time: 18,
  age: 12,
};

/**
 * A sheet as XML: the part before its rows, the number of rows in that part, and the rows, generated while they are
 * written.
 */
export interface SheetXml {
  name: string;
  head: string;
  headRows: number;
  rows: Iterable<string>;
}

export type TitledTable = ExportTable & { title: string };

/**
 * A table as a sheet with a frozen row of column titles.
 *
 * @param heading shown in full above the titles, because the sheet's name may be cut or changed.
 * @param foot tables below; called after the rows have been written.
 */
export function tableSheet(
  { name, columns, ...table }: ExportTable,
  heading?: string,
  foot: () => readonly TitledTable[] = () => [],
): SheetXml {
  const headRows = heading === undefined ? 1 : 2;
  return {
    name,
    headRows,
    head:
      `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRows}" ` +
      `topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `${widthsXml(columns.map(({ kind }) => WIDTH[kind]))}<sheetData>${headingXml(heading)}${titlesXml(columns)}`,
    rows: (function* () {
      yield* rowsXml({ name, columns, ...table });
      for (const below of foot()) yield* belowXml(below);
    })(),
  };
}

/** Several tables on one sheet, each with its title above and an empty row below, under a common heading. */
export function stackedSheet(name: string, tables: readonly TitledTable[], heading?: string): SheetXml {
  const across = Math.max(0, ...tables.map(({ columns }) => columns.length));
  const widths = Array.from({ length: across }, (_, place) =>
    Math.max(...tables.map(({ columns }) => WIDTH[columns[place]?.kind ?? 'count'])),
  );
  return {
    name,
    headRows: heading === undefined ? 0 : 1,
    head: `${XML}<worksheet ${MAIN}>${widthsXml(widths)}<sheetData>${headingXml(heading)}`,
    rows: (function* () {
      for (const table of tables) {
        yield* titledXml(table);
        yield '<row/>';
      }
    })(),
  };
}

function* belowXml(table: TitledTable): Generator<string> {
  yield '<row/>';
  yield* titledXml(table);
}

function* titledXml(table: TitledTable): Generator<string> {
  yield `<row>${textCell(table.title, STYLE.title)}</row>`;
  if (table.columns.some(({ title }) => title !== '')) yield titlesXml(table.columns);
  yield* rowsXml(table);
}

function headingXml(heading: string | undefined): string {
  return heading === undefined ? '' : `<row>${textCell(heading, STYLE.title)}</row>`;
}

function widthsXml(widths: readonly number[]): string {
  const each = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return each.length === 0 ? '' : `<cols>${each.join('')}</cols>`;
}

function titlesXml(columns: ExportTable['columns']): string {
  return `<row>${columns.map(({ title }) => textCell(title, STYLE.head)).join('')}</row>`;
}

function* rowsXml({ columns, currencyAt = -1, rows }: ExportTable): Generator<string> {
  // Cached per currency: a list can have a million rows but has few currencies.
  const decimals = new Map<string | null, number>();
  for (const row of rows) {
    const currency = row[currencyAt] ?? null;
    const own = decimals.get(currency) ?? decimalsOf(currency);
    decimals.set(currency, own);
    yield rowXml(row, columns, own);
  }
}

export const SHEET_END = '</sheetData></worksheet>';

/** One row. Cells are consecutive and need no address; an empty cell keeps its place. */
function rowXml(row: ExportRow, columns: ExportTable['columns'], decimals: number): string {
  let cells = '';
  for (const [place, { kind }] of columns.entries()) cells += cellXml(row[place] ?? null, kind, decimals);
  return `<row>${cells}</row>`;
}

/** @param decimals of the row's currency. */
function cellXml(value: string | null, kind: CellKind, decimals: number): string {
  if (value === null) return '<c/>';
  const own = kindOf(value, kind);
  if (isBeyondDouble(value, own)) return textCell(value);
  switch (own) {
    case 'amount':
      return numberCell(value, amountStyle(value, decimals));
    case 'count':
      return numberCell(value, STYLE.count);
    case 'date':
      return value < FIRST_DAY ? textCell(value) : dayCell(value, STYLE.date);
    case 'month':
      return value < FIRST_DAY.slice(0, 7) ? textCell(value) : dayCell(`${value}-01`, STYLE.month);
    case 'time':
      return value < FIRST_DAY ? textCell(value) : timeCell(value);
    case 'age':
      return `<c s="${STYLE.age}"><v>${Math.floor(Number(value) / MINUTE_MS) / MINUTES_OF_DAY}</v></c>`;
    default:
      return textCell(value);
  }
}

/** Style with the currency's decimals; extra decimals that were sent are shown, as on the screen. */
function amountStyle(value: string, own: number): number {
  if (own === 3) return STYLE.thousandths;
  if (own > 3) return STYLE.fourDecimals;
  return own === 0 && !/\.\d*[1-9]/.test(value) ? STYLE.count : STYLE.amount;
}

function numberCell(value: string, style: number): string {
  return `<c s="${style}"><v>${value}</v></c>`;
}

function dayCell(date: string, style: number): string {
  const day = (Date.parse(`${date}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
  return Number.isInteger(day) ? `<c s="${style}"><v>${day}</v></c>` : textCell(date);
}

function timeCell(time: string): string {
  const days = (Date.parse(`${time.replace(' ', 'T')}Z`) - DAY_ZERO) / DAY_MS;
  return Number.isNaN(days) ? textCell(time) : `<c s="${STYLE.time}"><v>${days}</v></c>`;
}

/** A cell typed as text is never run as a formula, whatever its first character. */
function textCell(text: string, style: number = STYLE.text): string {
  const shown = escapeText(text.slice(0, MAX_TEXT_CHARACTERS));
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for XML. Characters that XML cannot contain use Excel's notation `_x0001_`; text that looks like that
 * notation is escaped.
 */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => MARKUP[sign] ?? '')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) =>
      sign === '\n' || sign === '\t'
        ? sign
        : `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}

/** The styles named in {@link STYLE}. */
export const STYLES_XML =
  `${XML}<styleSheet ${MAIN}><numFmts count="6"><numFmt numFmtId="164" formatCode="#,##0.00##"/>` +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="[h]&quot; h &quot;mm&quot; min&quot;"/>' +
  '<numFmt numFmtId="167" formatCode="yyyy\\-mm"/><numFmt numFmtId="168" formatCode="#,##0.000#"/>' +
  '<numFmt numFmtId="169" formatCode="#,##0.0000"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="13"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="11"><xf numFmtId="49" applyNumberFormat="1"/>' +
  '<xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/>' +
  '<xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/>' +
  '<xf numFmtId="167" applyNumberFormat="1"/><xf fontId="2" applyFont="1"/><xf numFmtId="168" applyNumberFormat="1"/>' +
  '<xf numFmtId="169" applyNumberFormat="1"/></cellXfs></styleSheet>';
