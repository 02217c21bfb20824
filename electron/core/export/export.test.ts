import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { RFC_4180, type CsvForm } from '../../../shared/csv-form.ts';
import { writeCsv } from './csv.ts';
import type { ExportColumn, ExportRow } from './table.ts';
import { tableSheet } from './sheet-xml.ts';
import { openWorkbook, sheetOf } from './testing/read-sheet.ts';
import { writeWorkbook, writeXlsx } from './xlsx.ts';
import { HOSTILE_TEXTS } from '../../../shared/testing/hostile-texts.ts';

const COLUMNS: ExportColumn[] = [
  { title: 'Partner', kind: 'text' },
  { title: '=Gross', kind: 'amount' },
  { title: 'Date', kind: 'date' },
];
const LOCAL: CsvForm = { delimiter: ';', decimal: ',', byteOrderMark: true };

function bytesOf(pieces: Iterable<Uint8Array>): Uint8Array {
  return Buffer.concat([...pieces]);
}

function csvOf(rows: ExportRow[], form: CsvForm): string {
  // A decoder would remove the byte order mark.
  return Buffer.from(bytesOf(writeCsv({ name: 'x', columns: COLUMNS, rows }, form))).toString('utf8');
}

const withoutApostrophes = (text: string): string => text.replaceAll("'", '');

/** Parses CSV according to RFC 4180. */
function parseCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let value = '';
    if (text[at] === '"') {
      for (at += 1; !(text[at] === '"' && text[at + 1] !== '"'); at += 1) {
        if (text[at] === '"') at += 1;
        value += text[at] ?? '';
      }
      at += 1;
    } else while (at < text.length && text[at] !== delimiter && text[at] !== '\r') value += text[at++] ?? '';
    row.push(value);
    if (text[at] === delimiter) {
      at += 1;
      continue;
    }
    expect(text.slice(at, at + 2)).toBe('\r\n');
    at += 2;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('CSV', () => {
  test('follows RFC 4180, or the format of the reader’s spreadsheet', () => {
    const rows = [['Kovács "és" Társa; Bt., x', '-1234.50', '2026-11-21']];
    expect(csvOf(rows, RFC_4180)).toBe(
      'Partner,\'=Gross,Date\r\n"Kovács ""és"" Társa; Bt., x",-1234.50,2026-11-21\r\n',
    );
    expect(csvOf(rows, LOCAL)).toBe(
      '\uFEFFPartner;\'=Gross;Date\r\n"Kovács ""és"" Társa; Bt., x";-1234,50;2026-11-21\r\n',
    );
  });

  test('keeps text and numbers that spreadsheets would convert as text, in files for spreadsheets', () => {
    const rows: ExportRow[] = [
      ['000123', '-1234.50', '2026-11-21'],
      ['1,234', '1234567890123456.78', null],
      ['1;2', '1e9', null],
      [null, '-1234567890123456.78', null],
      ['=1', '27%', null],
    ];
    expect(csvOf(rows, LOCAL)).toBe(
      "\uFEFFPartner;'=Gross;Date\r\n" +
        '="000123";-1234,50;2026-11-21\r\n' +
        '"=""1,234""";="1234567890123456.78";\r\n' +
        '"=""1;2""";="1e9";\r\n;="-1234567890123456.78";\r\n' +
        `'=1;="27%";\r\n`,
    );
    expect(csvOf(rows, RFC_4180), 'unchanged in files for other applications').toBe(
      "Partner,'=Gross,Date\r\n000123,-1234.50,2026-11-21\r\n" +
        `"1,234",1234567890123456.78,\r\n"1;2",1e9,\r\n,-1234567890123456.78,\r\n'=1,27%,\r\n`,
    );
  });

  test('prefixes text that starts a formula with an apostrophe, and keeps negative numbers as numbers', () => {
    for (const text of [
      '=1+1',
      '+1',
      '-2+3',
      '@SUM(A1)',
      '\tx',
      '\rx',
      '\nx',
      '＝1+1',
      '-5.00',
      ' =1',
      '\0=1',
      '"=1',
    ]) {
      expect(parseCsv(csvOf([[text, '-5.00', null]], RFC_4180), ',')[1]).toEqual([`'${text}`, '-5.00', '']);
    }
    const asSent = '=cmd|calc';
    expect(parseCsv(csvOf([[null, asSent, asSent]], RFC_4180), ',')[1]).toEqual([
      '',
      `'${asSent}`,
      `'${asSent}`,
    ]);
  });

  test('contains no formula for a spreadsheet with another delimiter', () => {
    const texts = [
      'Invoice,=1+1,',
      "x;=cmd|'/C calc'!A0;",
      'x, @SUM(A1)',
      'x\t+1',
      'x\n=1+1,',
      'x\r\n-2+3',
      'x,"=1+1',
      'x;,=1',
      ...HOSTILE_TEXTS,
    ];
    for (const form of [RFC_4180, LOCAL, { ...RFC_4180, delimiter: '\t' } as const]) {
      const rows = texts.map((text): ExportRow => [text, null, null]);
      const written = csvOf(rows, form);
      for (const end of [',', ';', '\t', '|'].filter((other) => other !== form.delimiter)) {
        const cells = written.split(/\r\n|\r|\n/).flatMap((line) => line.split(end));
        expect(
          cells.filter((cell) => /^[\s\p{Cc}\p{Cf}"]*[=+\-@]/u.test(cell)),
          end,
        ).toEqual([]);
      }
    }
  });

  test('quotes the delimiters of other spreadsheets', () => {
    expect(csvOf([['a;b', null, null]], RFC_4180)).toContain('\r\n"a;b",,');
    expect(csvOf([['a,b', null, null]], LOCAL)).toContain('\r\n"a,b";;');
  });

  test('keeps hostile text in one text cell, and the amount next to it an amount', () => {
    const rows = HOSTILE_TEXTS.map((text): ExportRow => [text, '-5.00', null]);
    const read = parseCsv(csvOf(rows, RFC_4180), ',').slice(1);
    for (const [index, text] of HOSTILE_TEXTS.entries()) {
      const [cell = '', amount] = read[index] ?? [];
      expect(withoutApostrophes(cell)).toBe(withoutApostrophes(text.toWellFormed()));
      expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}"]*[=+\-@]/u);
      expect(amount).toBe('-5.00');
    }
  });

  test('round-trips any text, except for apostrophes', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'á', '"', ',', ';', '\t', '\r', '\n', '=', ' ', '😀'),
    });
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 600 }),
        fc.constantFrom(RFC_4180, LOCAL),
        (texts, form) => {
          const read = parseCsv(
            csvOf(
              texts.map((each) => [each, null, null]),
              form,
            ).replace('\uFEFF', ''),
            form.delimiter,
          );
          const plain = read.slice(1).map(([value = '']) => withoutApostrophes(value));
          expect(plain).toEqual(texts);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('XLSX', () => {
  const workbook = (rows: ExportRow[], largestSheet?: number) =>
    unzipSync(bytesOf(writeXlsx([{ name: 'Expenses', columns: COLUMNS, rows }], largestSheet)));

  test('types amounts and dates, and text as text', () => {
    const sheet = sheetOf(
      workbook([
        ['=1+1', '-1234.5678', '2026-11-21'],
        [null, 'as sent', '1899-01-01'],
      ]),
      1,
    );
    expect(sheet[1]).toEqual([
      { type: 'text', style: '0', value: '=1+1' },
      { type: 'number', style: '2', value: '-1234.5678' },
      { type: 'number', style: '3', value: '46347' },
    ]);
    expect(sheet[2]).toEqual([
      null,
      { type: 'text', style: '0', value: 'as sent' },
      { type: 'text', style: '0', value: '1899-01-01' },
    ]);
  });

  test('writes an amount that no double can represent exactly as text', () => {
    const [, row] = sheetOf(workbook([['', '922337203685477.5807', null]]), 1);
    expect(row?.[1]).toEqual({ type: 'text', style: '0', value: '922337203685477.5807' });
  });

  test.each([
    ['JPY', '1234.00', '4'],
    ['JPY', '0.50', '2'],
    ['HUF', '1234.00', '4'],
    ['EUR', '1234.00', '2'],
    ['KWD', '1.50', '9'],
    ['CLF', '1.50', '10'],
    ['#1', '1.5555', '2'],
    [null, '1.00', '2'],
  ])('formats amounts with the decimals of their currency: %s %s', (currency, amount, style) => {
    const table = {
      name: 'x',
      columns: COLUMNS,
      currencyAt: 3,
      rows: [['', amount, null, currency] satisfies ExportRow],
    };
    const { sheet } = openWorkbook(bytesOf(writeXlsx([table])));
    expect(sheet(1)[1]).toMatchObject([{}, { type: 'number', style, value: amount }, null]);
  });

  test('round-trips any text', () => {
    const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { numRuns: 500, seed: 20261121 });
    const rows = sheetOf(workbook(texts.map((text) => [text, null, null])), 1).slice(1);
    expect(rows.map(([cell]) => cell)).toEqual(texts.map((value) => ({ type: 'text', style: '0', value })));
    for (const text of ['_x0041_', '\0', 'a\r\nb', ']]>', '<b>&amp;']) {
      expect(sheetOf(workbook([[text, null, null]]), 1)[1]?.[0]?.value).toBe(text);
    }
  });

  test('writes hostile text as text, in cells and sheet names, without affecting other cells', () => {
    const files = unzipSync(
      bytesOf(
        writeXlsx(
          HOSTILE_TEXTS.map((text) => ({ name: text, columns: COLUMNS, rows: [[text, '1.00', null]] })),
        ),
      ),
    );
    for (const [index, text] of HOSTILE_TEXTS.entries()) {
      expect(sheetOf(files, index + 1)[1]).toEqual([
        { type: 'text', style: '0', value: text.toWellFormed().slice(0, 32_767) },
        { type: 'number', style: '2', value: '1.00' },
        null,
      ]);
    }
    const names = [
      ...strFromU8(files['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/sheet name="([^"]*)"/g),
    ];
    expect(names).toHaveLength(HOSTILE_TEXTS.length);
    expect(new Set(names.map(([, name]) => name)).size).toBe(HOSTILE_TEXTS.length);
  });

  test('writes a sheet per table, and continues on another sheet when one is full', () => {
    const rows = Array.from({ length: 25 }, (_, number): ExportRow => [`row ${number}`, null, null]);
    const files = unzipSync(
      bytesOf(
        writeXlsx(
          [
            { name: 'Kovács: [2026]/11', columns: COLUMNS, rows },
            { name: "'".repeat(40), columns: [], rows: [] },
          ],
          10,
        ),
      ),
    );
    const workbookXml = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
    expect([...workbookXml.matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Kovács   2026  11',
      'Kovács   2026  11 (2)',
      'Kovács   2026  11 (3)',
      'Sheet',
    ]);
    const texts = [1, 2, 3].flatMap((number) =>
      sheetOf(files, number)
        .slice(1)
        .map(([cell]) => cell?.value),
    );
    expect(texts).toEqual(rows.map(([text]) => text));
  });

  test('repeats the full heading above the column titles of every sheet', () => {
    const rows = Array.from({ length: 25 }, (_, number): ExportRow => [`row ${number}`, null, null]);
    const sheet = tableSheet({ name: 'History', columns: COLUMNS, rows }, 'History & <Sons>');
    const { names, sheet: read } = openWorkbook(bytesOf(writeWorkbook([sheet], 11)));
    expect(names).toEqual(['History (2)', 'History (3)', 'History (4)']);
    for (const number of [1, 2, 3]) {
      expect(read(number).slice(0, 2)).toMatchObject([
        [{ value: 'History & <Sons>' }],
        [{ value: 'Partner' }, {}, {}],
      ]);
      expect(read(number).length).toBeLessThanOrEqual(11);
    }
    expect(
      [1, 2, 3].flatMap((number) =>
        read(number)
          .slice(2)
          .map(([cell]) => cell?.value),
      ),
    ).toEqual(rows.map(([text]) => text));
  });
});
