import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RFC_4180, type CsvForm } from '../../../shared/csv-form.ts';
import { HOSTILE_TEXTS } from '../../../shared/testing/hostile-texts.ts';
import { writeCsv } from './csv.ts';
import type { ExportColumn, ExportTable } from './table.ts';
import { stackedSheet, tableSheet } from './sheet-xml.ts';
import { openWorkbook } from './testing/read-sheet.ts';
import { writeWorkbook, writeXlsx } from './xlsx.ts';

// What a real spreadsheet program makes of the exports, where there is one: LibreOffice (`libreoffice-calc-nogui`), asked to run
// formulas in CSV, as Excel does.

const hasOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;

const LEADS = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '\0=', '"=', '\u200b=', '＝', '＋', '－', '＠'];
const BODIES = ['1+1', 'SUM(B1:B9)', 'HYPERLINK("http://127.0.0.1:1/","x")', "cmd|'/C calc'!A0"];
const WITHIN = ['x,=1+1', 'x;=1+1', 'x\t=1+1', 'x\n=1+1', 'x\r\n=1+1', 'x",=1+1', 'x;"=1+1'];
const PAYLOADS = [
  ...LEADS.flatMap((lead) => BODIES.map((body) => lead + body)),
  ...WITHIN,
  // The program refuses to open a file with a cell of more than this.
  ...HOSTILE_TEXTS.filter((text) => text.length < 10_000),
];
const COLUMNS: ExportColumn[] = [
  { title: '=Partner', kind: 'text' },
  { title: '=Gross', kind: 'amount' },
];
const TABLE: ExportTable = { name: '=x', columns: COLUMNS, rows: PAYLOADS.map((text) => [text, '-12.50']) };
const LOCAL: CsvForm = { delimiter: ';', decimal: ',', byteOrderMark: true };

/** LibreOffice's options for CSV: separator, quote, UTF-8, first line, …, language, …, and formulas are evaluated. */
const filterFor = ({ delimiter, decimal }: CsvForm): string =>
  `CSV:${delimiter.charCodeAt(0)},34,76,1,,${decimal === ',' ? '1038' : '1033'},false,true,false,false,false,-1,true`;

interface Opened {
  /** Names of its sheets, and the text of each one's first cell. */
  sheets: [name: string, first: string][];
  formulas: string[];
  numbers: number[];
}

/** What the program has in its cells after it opened `file` as it would for its user. */
function opened(folder: string, file: string, filter?: string): Opened {
  const out = path.join(folder, 'out');
  const words = ['--headless', `-env:UserInstallation=file://${folder}/office`, '--convert-to', 'fods'];
  const reading = filter === undefined ? [] : [`--infilter=${filter}`];
  execFileSync('soffice', [...words, ...reading, '--outdir', out, path.join(folder, file)], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  });
  const text = readFileSync(path.join(out, `${path.parse(file).name}.fods`), 'utf8');
  const values = [...text.matchAll(/office:value-type="float" office:value="([^"]+)"/g)];
  const sheets = [...text.matchAll(/<table:table table:name="([^"]*)".*?<text:p>(.*?)<\/text:p>/gs)];
  return {
    sheets: sheets.map(([, name = '', first = '']) => [plain(name), plain(first)]),
    formulas: [...text.matchAll(/table:formula="([^"]*)"/g)].map(([, formula = '']) => formula),
    numbers: values.map(([, value]) => Number(value)),
  };
}

/** Text of an element or attribute. */
function plain(xml: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => signs[name] ?? '');
}

/** Names of companies that no sheet can have as they are, or two of which come to one. */
const COMPANIES = [
  ...[
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
  ],
  ...[
    `${'x'.repeat(30)}😀`,
    'y'.repeat(40),
    `${'y'.repeat(40)}2`,
    '_x0041_',
    "''",
    '=1+1',
    '#REF!',
    'A1',
    "Sheet'1",
  ],
];

test.runIf(hasOffice)(
  'LibreOffice opens a sheet for every company, by its name as written',
  { timeout: 120_000 },
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-office-'));
    mkdirSync(path.join(folder, 'out'));
    try {
      const sheets = COMPANIES.map((name, place) =>
        place % 2 === 0
          ? tableSheet({ name, columns: COLUMNS, rows: [['x', '1.00']] }, `${place} ${name}`)
          : stackedSheet(
              name,
              [{ name, title: 'T', columns: COLUMNS, rows: [['x', '1.00']] }],
              `${place} ${name}`,
            ),
      );
      const book = Buffer.concat([...writeWorkbook(sheets)]);
      writeFileSync(path.join(folder, 'companies.xlsx'), book);
      const { names } = openWorkbook(book);
      const found = opened(folder, 'companies.xlsx').sheets;
      expect(found.map(([name]) => name)).toEqual(
        names.map((name = '') => plain(name).replaceAll('_x005F_', '_')),
      );
      expect(
        found.map(([, first]) =>
          first
            .replace(/<text:s[^>]*\/>/g, ' ')
            .trim()
            .slice(0, 10),
        ),
      ).toEqual(COMPANIES.map((name, place) => `${place} ${name}`.trim().slice(0, 10).trim()));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);

test.runIf(hasOffice)(
  `LibreOffice finds no formula in ${PAYLOADS.length} hostile texts, and each amount beside them`,
  { timeout: 240_000 },
  () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(60);
    const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-office-'));
    mkdirSync(path.join(folder, 'out'));
    const amounts = PAYLOADS.map(() => -12.5);
    try {
      writeFileSync(path.join(folder, 'bare.csv'), '=1+1,-12.50\r\n');
      const bare = opened(folder, 'bare.csv', filterFor(RFC_4180));
      expect(bare.formulas, 'what is not made harmless is run').toHaveLength(1);

      for (const [name, form] of Object.entries({ plain: RFC_4180, local: LOCAL })) {
        writeFileSync(path.join(folder, `${name}.csv`), Buffer.concat([...writeCsv(TABLE, form)]));
        const own = opened(folder, `${name}.csv`, filterFor(form));
        expect(own, name).toMatchObject({ formulas: [], numbers: amounts });
        // In the program of a reader elsewhere, who takes another sign for the end of cells.
        const other = opened(folder, `${name}.csv`, filterFor(form === LOCAL ? RFC_4180 : LOCAL));
        expect(other.formulas, `${name}, read otherwise`).toEqual([]);
      }
      writeFileSync(path.join(folder, 'book.xlsx'), Buffer.concat([...writeXlsx([TABLE])]));
      expect(opened(folder, 'book.xlsx')).toMatchObject({ formulas: [], numbers: amounts });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
