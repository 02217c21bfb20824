import type { ExportEvent } from '../../shared/model/export.ts';
import { inPieces } from './workers/in-pieces.ts';

/** Makes a PDF of what a window shows. */
export type PrintPage = () => Promise<Uint8Array>;

const PART = 64 * 1024;

/** The window's page as a PDF on its way there; nothing where the window prints by itself. */
export async function* printed(print: PrintPage | undefined): AsyncGenerator<ExportEvent> {
  if (!print) return;
  yield* inPieces(partsOf(await print()), { written: 1, count: 1 });
}

function* partsOf(file: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < file.length; from += PART) yield file.subarray(from, from + PART);
}
