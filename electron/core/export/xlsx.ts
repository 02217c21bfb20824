import { Zip, ZipDeflate, ZipPassThrough, strToU8, type ZipInputFile } from 'fflate';
import { sheetName } from './sheet-names.ts';
import { SHEET_END, STYLES_XML, tableSheet, type SheetXml } from './sheet-xml.ts';
import { groupsOf, type ExportTable } from './table.ts';
import { workbookParts } from './workbook-xml.ts';

/** Rows of one sheet, with its titles; further ones go on in another sheet. */
export const MAX_SHEET_ROWS = 1_048_576;

/** Of 9: more takes much longer and saves little. */
const COMPRESSION = 3;

/** Of 12: packing looks back far enough with a small table, and each sheet makes one; the usual one is 2 MB. */
const MEMORY = 4;

/**
 * Writes tables as one XLSX workbook, a sheet each, piece by piece (a piece may be empty). Amounts, counts and dates are
 * typed as what they are, text is typed as text; what a double cannot hold exactly is text as well.
 *
 * @param maxRows rows of one sheet; only tests have another.
 */
export function writeXlsx(tables: readonly ExportTable[], maxRows = MAX_SHEET_ROWS): Generator<Uint8Array> {
  return writeWorkbook(
    tables.map((table) => tableSheet(table)),
    maxRows,
  );
}

/** Writes sheets as one workbook, in the same way. Each is begun when the one before has been written. */
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
        // Together: packing has a price for every piece it is given.
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

/** All that waits, as one piece. */
function taken(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces.splice(0)) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
