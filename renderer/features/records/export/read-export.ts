import type { ExportEvent } from '../../../../shared/model/export.ts';

/** Pieces joined at once: so many small ones are kept by the page, the rest by the browser, on disk where they are large. */
const JOINED = 64;

/**
 * Puts the file together from its pieces.
 *
 * @returns null when the stream ended before the file was whole.
 */
export async function readExport(
  events: AsyncIterable<ExportEvent>,
  type: string,
  onProgress: (written: number, count: number) => void,
): Promise<{ file: Blob; written: number } | null> {
  let whole: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const event of events) {
    if (event.kind === 'progress') onProgress(event.written, event.count);
    else if (event.kind === 'end')
      return { file: new Blob([...whole, ...pieces], { type }), written: event.written };
    else {
      pieces.push(bytesOf(event.base64));
      if (pieces.length < JOINED) continue;
      whole = [new Blob([...whole, ...pieces])];
      pieces = [];
    }
  }
  return null;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
