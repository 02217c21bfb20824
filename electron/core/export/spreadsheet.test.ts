import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RFC_4180, type CsvForm } from '../../../shared/csv-form.ts';
import { HOSTILE_TEXTS } from '../../../shared/testing/hostile-texts.ts';
import { writeCsv } from './csv.ts';
import type { ExportColumn, ExportTable } from './table.ts';
import { writeXlsx } from './xlsx.ts';

// What a real spreadsheet program makes of the exports, where there is one: LibreOffice (`libreoffice-calc-nogui`), told to run
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
  return {
    formulas: [...text.matchAll(/table:formula="([^"]*)"/g)].map(([, formula = '']) => formula),
    numbers: values.map(([, value]) => Number(value)),
  };
}

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
        expect(own, name).toEqual({ formulas: [], numbers: amounts });
        // In the program of a reader elsewhere, who takes another sign for the end of cells.
        const other = opened(folder, `${name}.csv`, filterFor(form === LOCAL ? RFC_4180 : LOCAL));
        expect(other.formulas, `${name}, read otherwise`).toEqual([]);
      }
      writeFileSync(path.join(folder, 'book.xlsx'), Buffer.concat([...writeXlsx([TABLE])]));
      expect(opened(folder, 'book.xlsx')).toEqual({ formulas: [], numbers: amounts });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
