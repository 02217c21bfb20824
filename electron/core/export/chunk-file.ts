import { setImmediate as otherWork } from 'node:timers/promises';
import type { ExportEvent } from '../../../shared/model/export.ts';

/** Approximate number of bytes of the file in one message to the page. */
const CHUNK_BYTES = 192 * 1024;

/**
 * Streams a file to the page, and yields between pieces to other calls of the page.
 *
 * @param progress rows written so far, counted by the writer, and their total.
 */
export async function* chunkFile(
  file: Iterable<Uint8Array>,
  progress: { readonly written: number; readonly count: number },
): AsyncGenerator<ExportEvent> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for (const piece of file) {
    if (piece.length > 0) waiting.push(piece);
    size += piece.length;
    if (size >= CHUNK_BYTES) {
      yield { kind: 'piece', base64: Buffer.concat(waiting).toString('base64') };
      waiting = [];
      size = 0;
      yield { kind: 'progress', written: progress.written, count: progress.count };
    }
    await otherWork();
  }
  yield { kind: 'piece', base64: Buffer.concat(waiting).toString('base64') };
  yield { kind: 'end', written: progress.written };
}
