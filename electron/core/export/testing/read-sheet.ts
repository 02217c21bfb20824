import { strFromU8, unzipSync } from 'fflate';

/** A cell as written. */
export interface Cell {
  type: 'text' | 'number';
  style: string | undefined;
  value: string;
}

/** Parses a sheet; an empty cell is null. @throws Error if an element is not closed. */
export function sheetOf(files: Record<string, Uint8Array>, number: number): (Cell | null)[][] {
  const xml = strFromU8(files[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
  demandClosed(xml);
  const body = /<sheetData>(.*)<\/sheetData>/s.exec(xml)?.[1] ?? '';
  return [...body.matchAll(/<row>(.*?)<\/row>/gs)].map(([, cells = '']) =>
    [
      ...cells.matchAll(
        /<c\/>|<c s="(\d+)"(?: t="inlineStr")?>(?:<v>(.*?)<\/v>|<is><t [^>]*>(.*?)<\/t><\/is>)<\/c>/gs,
      ),
    ].map(([whole, style, number, text]) => {
      if (whole === '<c/>') return null;
      return number !== undefined
        ? { type: 'number' as const, style, value: number }
        : { type: 'text' as const, style, value: unescape(text ?? '') };
    }),
  );
}

function demandClosed(xml: string): void {
  const open: string[] = [];
  for (const [, end, name = '', alone] of xml.matchAll(/<(\/)?([a-zA-Z][\w:]*)[^>]*?(\/)?>/g)) {
    if (end !== undefined) {
      if (open.pop() !== name) throw new Error(`Unexpected closing tag </${name}>.`);
    } else if (alone === undefined) open.push(name);
  }
  if (open.length > 0) throw new Error(`Unclosed tags: ${open.join(', ')}.`);
}

function unescape(xml: string): string {
  const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return xml
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => signs[name] ?? '')
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Opens a workbook: the names of its sheets, and each sheet by its number, starting at 1. */
export function openWorkbook(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const parts = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array());
  return {
    names: [...parts.matchAll(/sheet name="([^"]*)"/g)].map(([, name = '']) => unescape(name)),
    sheet: (number: number) => sheetOf(files, number),
  };
}
