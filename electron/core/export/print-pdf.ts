import type { ExportEvent } from '../../../shared/model/export.ts';
import { chunkFile } from './chunk-file.ts';

/** Prints the window's page to PDF. */
export type PrintPage = () => Promise<Uint8Array>;

const CHUNK_BYTES = 64 * 1024;

/** Streams the window's page as a PDF; nothing if the window prints by itself. */
export async function* printPdf(print: PrintPage | undefined): AsyncGenerator<ExportEvent> {
  if (!print) return;
  yield* chunkFile(partsOf(await print()), { written: 1, count: 1 });
}

function* partsOf(file: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < file.length; from += CHUNK_BYTES) yield file.subarray(from, from + CHUNK_BYTES);
}
