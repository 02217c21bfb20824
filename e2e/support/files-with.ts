import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files below a folder that contain a text in any of the forms it could take. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const forms = formsOf(text);
  const holding = files.map(async (file) => {
    // A file may be deleted while the app runs.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    return forms.some((form) => bytes.includes(form)) ? [path.relative(folder, file)] : [];
  });
  return (await Promise.all(holding)).flat();
}

/** UTF-8, UTF-16, hexadecimal, and base64 at each of the three byte alignments. */
function formsOf(text: string): Buffer[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    // The first and last characters also contain bits of adjacent bytes.
    return encoded.slice(shift === 0 ? 0 : 4, -4);
  });
  const hex = bytes.toString('hex');
  return [
    bytes,
    Buffer.from(text, 'utf16le'),
    ...[...base64, hex, hex.toUpperCase()].map((form) => Buffer.from(form)),
  ];
}
