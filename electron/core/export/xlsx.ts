import { Zip, ZipDeflate, ZipPassThrough, strToU8, type ZipInputFile } from 'fflate';
import { sheetName } from './sheet-names.ts';
import { SHEET_END, STYLES_XML, tableSheet, type SheetXml } from './sheet-xml.ts';
import { groupsOf, type ExportTable } from './table.ts';
import { workbookParts } from './workbook-xml.ts';

/** Excel's limit for the rows of a sheet, including titles; further rows go to another sheet. */
export const MAX_SHEET_ROWS = 1_048_576;

/** Deflate level, up to 9: higher levels take much longer and save little. */
const COMPRESSION = 3;

/** fflate's memory level, up to 12. Every sheet allocates its own table, 2 MB by default; a small one is good enough. */
const MEMORY = 4;

/**
 * Writes tables as an XLSX workbook with one sheet per table, in pieces (a piece may be empty). Amounts, counts and
 * dates are typed, text is typed as text, and so are numbers that a double cannot represent exactly.
 *
 * @param maxRows rows per sheet; differs only in tests.
 */
export function writeXlsx(tables: readonly ExportTable[], maxRows = MAX_SHEET_ROWS): Generator<Uint8Array> {
  return writeWorkbook(
    tables.map((table) => tableSheet(table)),
    maxRows,
  );
}

/** Writes sheets as a workbook in the same way. Each starts when the previous one is complete. */
export function* writeWorkbook(sheets: Iterable<SheetXml>, maxRows = MAX_SHEET_ROWS): Generator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const add = <File extends ZipInputFile>(file: File): File => {
    zip.add(file);
    return file;
  };
  const names: string[] = [];
  const begin = ({ name, head }: SheetXml): ZipDeflate => {
    names.push(sheetName(name, names));
    const sheet = add(
      new ZipDeflate(`xl/worksheets/sheet${names.length}.xml`, { level: COMPRESSION, mem: MEMORY }),
    );
    sheet.push(strToU8(head));
    return sheet;
  };
  const end = (sheet: ZipDeflate): void => {
    sheet.push(strToU8(SHEET_END), true);
  };

  for (const each of sheets) {
    let sheet = begin(each);
    let written = each.headRows;
    for (const group of groupsOf(each.rows)) {
      for (let at = 0; at < group.length;) {
        if (written === maxRows) {
          end(sheet);
          sheet = begin(each);
          written = each.headRows;
        }
        const some = group.slice(at, at + maxRows - written);
        // Joined, because every push to the compressor has a cost.
        sheet.push(strToU8(some.join('')));
        written += some.length;
        at += some.length;
      }
      yield taken(pieces);
    }
    end(sheet);
  }
  for (const [path, text] of [...workbookParts(names), ['xl/styles.xml', STYLES_XML] as const]) {
    add(new ZipPassThrough(path)).push(strToU8(text), true);
  }
  zip.end();
  yield taken(pieces);
}

/** All pending pieces as one. */
function taken(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces.splice(0)) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
