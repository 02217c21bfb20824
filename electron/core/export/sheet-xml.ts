import { kindOf, type CellKind, type ExportColumn, type ExportRow } from './table.ts';

/** Numbers of the cell styles below, in the order of `cellXfs`. */
const STYLE = { text: 0, head: 1, amount: 2, date: 3, count: 4 } as const;

/** Excel reads numbers as doubles: what has more digits than this would come out as another number. */
const EXACT_DIGITS = 15;
/** The longest text a cell takes. */
const LONGEST_TEXT = 32_767;
/** Excel counts days from here, and believes in a 29 February 1900; dates before its end are written as text. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = '1900-03-01';
const DAY_MS = 86_400_000;

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Widths of columns, in characters. */
const WIDTH: Record<CellKind, number> = { text: 24, amount: 16, count: 10, date: 12 };

/** A sheet up to its first row: the row of titles stays in sight. */
export function sheetHead(columns: readonly ExportColumn[]): string {
  const widths = columns
    .map(({ kind }, at) => `<col min="${at + 1}" max="${at + 1}" width="${WIDTH[kind]}" customWidth="1"/>`)
    .join('');
  const titles = columns.map(({ title }) => textCell(title, STYLE.head)).join('');
  return (
    `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" ` +
    `activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${widths === '' ? '' : `<cols>${widths}</cols>`}<sheetData><row>${titles}</row>`
  );
}

export const SHEET_END = '</sheetData></worksheet>';

/** One row. Cells follow each other, so they need no address; an empty one keeps its place. */
export function rowXml(row: ExportRow, columns: readonly ExportColumn[]): string {
  let cells = '';
  for (const [place, { kind }] of columns.entries()) cells += cellXml(row[place] ?? null, kind);
  return `<row>${cells}</row>`;
}

function cellXml(value: string | null, kind: CellKind): string {
  if (value === null) return '<c/>';
  switch (kindOf(value, kind)) {
    case 'amount':
      return numberCell(value, STYLE.amount);
    case 'count':
      return numberCell(value, STYLE.count);
    case 'date':
      return value < FIRST_DAY ? textCell(value) : dateCell(value);
    default:
      return textCell(value);
  }
}

function numberCell(value: string, style: number): string {
  const digits = value.replace(/^-?0*/, '').replace('.', '').length;
  return digits > EXACT_DIGITS ? textCell(value) : `<c s="${style}"><v>${value}</v></c>`;
}

function dateCell(value: string): string {
  const day = (Date.parse(`${value}T00:00:00Z`) - DAY_ZERO) / DAY_MS;
  return Number.isInteger(day) ? `<c s="${STYLE.date}"><v>${day}</v></c>` : textCell(value);
}

/** A cell typed as text is never run as a formula, whatever it begins with. */
function textCell(text: string, style: number = STYLE.text): string {
  const shown = escapeText(text.slice(0, LONGEST_TEXT));
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
}

const MARKUP: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML. What XML cannot hold is written in Excel's own way, `_x0001_`; text that looks like that is marked. */
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
  `${XML}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00##"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" applyNumberFormat="1"/>' +
  '<xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/>' +
  '<xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>';
