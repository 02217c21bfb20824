import { expect, test } from 'vitest';
import { RFC_4180, type CsvForm } from '../../../shared/csv-form.ts';
import { HOSTILE_TEXTS } from '../../../shared/testing/hostile-texts.ts';
import { writeCsv } from './csv.ts';
import type { ExportColumn, ExportTable } from './table.ts';
import { stackedSheet, tableSheet } from './sheet-xml.ts';
import { hasOffice, openInOffice } from './testing/office.ts';
import { openWorkbook } from './testing/read-sheet.ts';
import { writeWorkbook, writeXlsx } from './xlsx.ts';

// Checks how a real spreadsheet application reads the exports, if one is installed.

const LEADS = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '\0=', '"=', '\u200b=', '＝', '＋', '－', '＠'];
const BODIES = ['1+1', 'SUM(B1:B9)', 'HYPERLINK("http://127.0.0.1:1/","x")', "cmd|'/C calc'!A0"];
const WITHIN = ['x,=1+1', 'x;=1+1', 'x\t=1+1', 'x\n=1+1', 'x\r\n=1+1', 'x",=1+1', 'x;"=1+1'];
const PAYLOADS = [
  ...LEADS.flatMap((lead) => BODIES.map((body) => lead + body)),
  ...WITHIN,
  // LibreOffice refuses to open a file with a longer cell.
  ...HOSTILE_TEXTS.filter((text) => text.length < 10_000),
];
const COLUMNS: ExportColumn[] = [
  { title: '=Partner', kind: 'text' },
  { title: '=Gross', kind: 'amount' },
];
const TABLE: ExportTable = { name: '=x', columns: COLUMNS, rows: PAYLOADS.map((text) => [text, '-12.50']) };
/** Text that a spreadsheet converts to another value unless it is protected. */
const LIKE_VALUES = [
  '000123',
  '1E5',
  '12e-3',
  '1-2',
  '3/4',
  '1 1/2',
  '5-',
  '(12)',
  '12%',
  '1,234',
  '1.234,50',
  '1;2',
  '11773016-11111018-00000000',
  '12345678901234567890',
  '2026-11',
  '2026/11/24',
  '10:30',
  '2026. 11. 24.',
  '1 Jan',
  'Jan-5',
  '5. máj.',
  '10 EUR',
  '5 Ft',
  'TRUE',
  'IGAZ',
  '#N/A',
  '#REF!',
  'INV-2026/001',
  'Kovács 12',
];
const LOCAL: CsvForm = { delimiter: ';', decimal: ',', byteOrderMark: true };

/** Company names that are invalid or ambiguous as sheet names. */
const COMPANIES = [
  'History',
  'HISTORY',
  "[']",
  "'Tax'",
  "O'Neil & <Sons>",
  '🦊🐙',
  'CON',
  '   ',
  'A: b / c',
  'Łódź',
  'łódź',
  `${'x'.repeat(30)}😀`,
  'y'.repeat(40),
  `${'y'.repeat(40)}2`,
  '_x0041_',
  "''",
  '=1+1',
  '#REF!',
  'A1',
  "Sheet'1",
];

test.runIf(hasOffice)(
  'LibreOffice opens a sheet for every company, with its full name as heading',
  { timeout: 120_000 },
  () => {
    const columns: ExportColumn[] = [
      { title: 'Partner', kind: 'text' },
      { title: 'Gross', kind: 'amount' },
    ];
    const rows = [['x', '1.00']];
    const sheets = COMPANIES.map((name, place) =>
      place % 2 === 0
        ? tableSheet({ name, columns, rows }, `${place} ${name}`)
        : stackedSheet(name, [{ name, title: 'T', columns, rows }], `${place} ${name}`),
    );
    const book = Buffer.concat([...writeWorkbook(sheets)]);
    const found = openInOffice('companies.xlsx', book).sheets;
    expect(found.map(({ name }) => name)).toEqual(openWorkbook(book).names);
    // LibreOffice may normalize spaces at the ends and between words.
    expect(found.map(({ rows: [first] }) => first?.[0]?.value.trim())).toEqual(
      COMPANIES.map((name, place) => `${place} ${name}`.trim()),
    );
  },
);

test.runIf(hasOffice)(
  `LibreOffice finds no formula in ${PAYLOADS.length} hostile texts, and each amount beside them`,
  { timeout: 240_000 },
  () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(60);
    const amounts = PAYLOADS.map(() => -12.5);
    const bare = openInOffice('bare.csv', Buffer.from('=1+1,-12.50\r\n'), RFC_4180);
    expect(bare.formulas, 'an unescaped formula is evaluated').toHaveLength(1);

    for (const [name, form] of Object.entries({ plain: RFC_4180, local: LOCAL })) {
      const file = Buffer.concat([...writeCsv(TABLE, form)]);
      expect(openInOffice(`${name}.csv`, file, form), name).toMatchObject({ formulas: [], numbers: amounts });
      // As opened by a reader in another region, with another delimiter.
      const other = openInOffice(`${name}.csv`, file, form === LOCAL ? RFC_4180 : LOCAL);
      expect(other.formulas, `${name}, opened with another delimiter`).toEqual([]);
    }
    const book = openInOffice('book.xlsx', Buffer.concat([...writeXlsx([TABLE])]));
    expect(book).toMatchObject({ formulas: [], numbers: amounts });
  },
);

test.runIf(hasOffice)(
  'LibreOffice keeps text that looks like a number or a date, in CSV for spreadsheets and in a workbook',
  { timeout: 240_000 },
  () => {
    const columns: ExportColumn[] = [{ title: 'Tax number', kind: 'text' }, ...COLUMNS.slice(1)];
    const rows = [...LIKE_VALUES.map((text) => [text, '-12.50']), ['long', '1234567890123456.78']];
    const table: ExportTable = { name: 'x', columns, rows };
    const textsIn = (book: ReturnType<typeof openInOffice>) =>
      book.sheets[0]?.rows.slice(1).map(([cell]) => [cell?.type, cell?.value]);
    const texts = [...LIKE_VALUES, 'long'].map((text) => ['text', text]);
    const long = { type: 'text', value: '1234567890123456.78' };
    for (const delimiter of [';', ','] as const) {
      const form: CsvForm = { delimiter, decimal: delimiter === ';' ? ',' : '.', byteOrderMark: true };
      const book = openInOffice('kept.csv', Buffer.concat([...writeCsv(table, form)]), form);
      expect(textsIn(book), delimiter).toEqual(texts);
      expect(book.numbers, delimiter).toEqual(LIKE_VALUES.map(() => -12.5));
      expect(book.sheets[0]?.rows.at(-1)?.[1], delimiter).toEqual(long);
      // Text with a delimiter is quoted. It is a formula only in applications that do not read quoted cells as text.
      const plainTexts = LIKE_VALUES.filter((text) => !/[,;]/.test(text));
      const plain = { ...table, rows: plainTexts.map((text) => [text, '-12.50']) };
      const quoted = openInOffice('kept.csv', Buffer.concat([...writeCsv(plain, form)]), form, true);
      expect(textsIn(quoted), `${delimiter}, quoted cells read as text`).toEqual(
        plainTexts.map((text) => ['text', text]),
      );
    }
    const book = openInOffice('kept.xlsx', Buffer.concat([...writeXlsx([table])]));
    expect(textsIn(book)).toEqual(texts);
    expect(book.sheets[0]?.rows.at(-1)?.[1]).toEqual(long);
  },
);
