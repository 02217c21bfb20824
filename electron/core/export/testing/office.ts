import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CsvForm } from '../../../../shared/csv-form.ts';

/** Whether LibreOffice (`libreoffice-calc-nogui`) is installed. */
export const hasOffice = spawnSync('soffice', ['--version'], { stdio: 'ignore' }).status === 0;

/** A cell as LibreOffice reads it: an exact number or date, or text; '' if empty. */
interface OfficeCell {
  type: 'number' | 'date' | 'text';
  value: string;
}

interface OfficeSheet {
  name: string;
  rows: OfficeCell[][];
}

export interface OfficeBook {
  sheets: OfficeSheet[];
  /** Of all sheets. */
  formulas: string[];
  numbers: number[];
}

/**
 * Opens a file as LibreOffice does for its user.
 *
 * @param name file name with extension; formulas in CSV are evaluated, as in Excel.
 * @param csv how a CSV file is read; absent: LibreOffice's default.
 * @param isQuotedText whether every quoted cell is read as text.
 */
export function openInOffice(
  name: string,
  bytes: Uint8Array,
  csv?: CsvForm,
  isQuotedText = false,
): OfficeBook {
  const folder = mkdtempSync(path.join(tmpdir(), 'countinghouse-office-'));
  try {
    const file = path.join(folder, name);
    const out = path.join(folder, 'out');
    mkdirSync(out);
    writeFileSync(file, bytes);
    const words = ['--headless', `-env:UserInstallation=file://${folder}/office`, '--convert-to', 'fods'];
    const reading = csv ? [`--infilter=${filterFor(csv, isQuotedText)}`] : [];
    execFileSync('soffice', [...words, ...reading, '--outdir', out, file], {
      stdio: 'ignore',
      env: { ...process.env, HOME: folder },
    });
    return bookOf(readFileSync(path.join(out, `${path.parse(name).name}.fods`), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** LibreOffice's CSV options: separator, quote, UTF-8, first line, …, language, …, evaluate formulas. */
const filterFor = ({ delimiter, decimal }: CsvForm, isQuotedText: boolean): string =>
  `CSV:${delimiter.charCodeAt(0)},34,76,1,,${decimal === ',' ? '1038' : '1033'},${isQuotedText},true,false,false,false,-1,true`;

function bookOf(xml: string): OfficeBook {
  const sheets = [...xml.matchAll(/<table:table table:name="([^"]*)".*?>(.*?)<\/table:table>/gs)].map(
    ([, name = '', content = '']): OfficeSheet => ({ name: plain(name), rows: rowsOf(content) }),
  );
  const cells = sheets.flatMap(({ rows }) => rows.flat());
  return {
    sheets,
    formulas: [...xml.matchAll(/table:formula="([^"]*)"/g)].map(([, formula = '']) => formula),
    numbers: cells.filter(({ type }) => type === 'number').map(({ value }) => Number(value)),
  };
}

/** Without the trailing empty rows and cells. */
function rowsOf(xml: string): OfficeCell[][] {
  const rows = [...xml.matchAll(/<table:table-row\b[^>]*>(.*?)<\/table:table-row>/gs)].map(([, cells = '']) =>
    withoutEmptyEnd(cellsOf(cells), ({ value }) => value === ''),
  );
  return withoutEmptyEnd(rows, (row) => row.length === 0);
}

/** LibreOffice writes equal neighbouring cells once with a repeat count; real rows have fewer cells than this. */
const MAX_COLUMNS = 60;

function cellsOf(xml: string): OfficeCell[] {
  const cells = xml.matchAll(/<table:table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs);
  return [...cells].flatMap(([, attributes = '', content = '']) => {
    const repeated = Number(attributeOf(attributes, 'table:number-columns-repeated') ?? 1);
    return Array.from({ length: Math.min(repeated, MAX_COLUMNS) }, () => cellOf(attributes, content));
  });
}

function cellOf(attributes: string, content: string): OfficeCell {
  const [number, date] = ['office:value', 'office:date-value'].map((name) => attributeOf(attributes, name));
  if (number !== undefined) return { type: 'number', value: number };
  if (date !== undefined) return { type: 'date', value: date };
  const paragraphs = [...content.matchAll(/<text:p\b[^>]*?(?:\/>|>(.*?)<\/text:p>)/gs)];
  return { type: 'text', value: paragraphs.map(([, text = '']) => plain(text)).join('\n') };
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

function withoutEmptyEnd<T>(items: T[], isEmpty: (item: T) => boolean): T[] {
  return items.slice(0, items.findLastIndex((item) => !isEmpty(item)) + 1);
}

/** Plain text of an element or attribute. */
function plain(xml: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_, count: string | undefined) =>
      ' '.repeat(Number(count ?? 1)),
    )
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, sign: string) => signs[sign] ?? '');
}
