import { inflateSync } from 'node:zlib';

/** A PDF object: its dictionary as written, and its stream, decompressed. */
interface PdfObject {
  dictionary: string;
  stream: string;
}

/** A font's glyphs, by hexadecimal code, and the number of digits per code. */
interface Glyphs {
  digits: number;
  texts: Map<string, string>;
}

/**
 * The text of each page of a PDF made by Chromium, in drawing order and without spaces: word boundaries depend on positions,
 * which are not read. Chromium names a font by its object number (`/F7` is `7 0 obj`), does not use object streams, and
 * gives each font a table that maps its glyphs to text.
 */
export function textOfPages(pdf: Buffer): string[] {
  const objects = readObjects(pdf.toString('latin1'));
  const fonts = new Map<string, Glyphs>();
  const glyphsOf = (font: string): Glyphs => {
    const known = fonts.get(font) ?? readGlyphs(objects, objects.get(font)?.dictionary ?? '');
    fonts.set(font, known);
    return known;
  };
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type\s*\/Page\b(?!s)/.test(dictionary))
    .map(({ dictionary }) => {
      const content = objects.get(referred(dictionary, 'Contents'))?.stream ?? '';
      return squeezed(readText(content, glyphsOf));
    });
}

/** A text in the form returned by {@link textOfPages}. */
export function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

function readObjects(text: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n/g)) {
    const begin = match.index + match[0].length;
    const end = text.indexOf('endobj', begin);
    const at = text.slice(begin, end).indexOf('stream');
    const dictionary = at < 0 ? text.slice(begin, end) : text.slice(begin, begin + at);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const from = text.indexOf('\n', begin + at) + 1;
    objects.set(match[1] ?? '', {
      dictionary,
      stream: at < 0 ? '' : unpacked(dictionary, text.slice(from, from + length)),
    });
  }
  return objects;
}

function unpacked(dictionary: string, stream: string): string {
  // Fonts and images contain no text.
  if (!dictionary.includes('/FlateDecode') || /\/Length1|\/Subtype\s*\/Image/.test(dictionary)) return '';
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

function referred(dictionary: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';
}

function readGlyphs(objects: ReadonlyMap<string, PdfObject>, font: string): Glyphs {
  const table = objects.get(referred(font, 'ToUnicode'))?.stream ?? '';
  const texts = new Map<string, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      texts.set(code, fromUtf16(text));
  for (const [, block = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, first = '', last = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const begin = parseInt(first, 16);
      const end = parseInt(last, 16);
      for (let code = begin; code <= end; code += 1)
        texts.set(hex(code, first.length), String.fromCharCode(parseInt(text, 16) + code - begin));
    }
  }
  return { digits: /begincodespacerange\s*<(\w+)>/.exec(table)?.[1]?.length ?? 4, texts };
}

const OPERATORS =
  /\/ActualText\s*(?:<(?<hexText>\w+)>|\((?<text>(?:\\.|[^\\)])*)\))|(?<end>EMC)|\/F(?<font>\d+) [\d.]+ Tf|<(?<codes>\w+)>/gs;

function readText(content: string, glyphsOf: (font: string) => Glyphs): string {
  let glyphs: Glyphs = { digits: 4, texts: new Map() };
  let read = '';
  /** The glyphs up to `EMC` are in no table; their text precedes them. */
  let isWritten = false;
  for (const { groups = {} } of content.matchAll(OPERATORS)) {
    const { hexText, text, end, font, codes = '' } = groups;
    const written = text === undefined ? hexText && Buffer.from(hexText, 'hex') : unescaped(text);
    if (written) {
      read += fromBytes(written);
      isWritten = true;
    }
    if (end !== undefined) isWritten = false;
    if (font !== undefined) glyphs = glyphsOf(font);
    const { digits, texts } = glyphs;
    for (let at = 0; at < codes.length && !isWritten; at += digits)
      read += texts.get(codes.slice(at, at + digits)) ?? '';
  }
  return read;
}

/** The bytes of a literal string, which may contain escapes such as `\(` or `\376`. */
function unescaped(text: string): Buffer {
  const plain = text.replace(/\\([0-7]{1,3}|.)/gs, (_all, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(parseInt(sign, 8)) : sign,
  );
  return Buffer.from(plain, 'latin1');
}

/** Latin-1, or UTF-16 after a byte order mark. */
function fromBytes(bytes: Buffer): string {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isWide ? fromUtf16(bytes.subarray(2).toString('hex')) : bytes.toString('latin1');
}

function hex(code: number, digits: number): string {
  return code.toString(16).toUpperCase().padStart(digits, '0');
}

function fromUtf16(digits: string): string {
  return Buffer.from(digits, 'hex').swap16().toString('utf16le');
}
