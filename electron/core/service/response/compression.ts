import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { fail } from '../../../../shared/errors.ts';

/** `Accept-Encoding`: encodings that every Node version supports. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** More layers than any service applies; some proxies announce each of their own steps. */
const MAX_LAYERS = 4;

// The last bytes of gzip and deflate may be missing; parsing shows whether the JSON in them is complete.
const LENIENT = { finishFlush: zlib.constants.Z_SYNC_FLUSH };
// An older Electron, whose Node has no zstd, may replace this one.
const { zstdDecompress } = zlib as Partial<Pick<typeof zlib, 'zstdDecompress'>>;

type Unpacker = (packed: Buffer, limit: { maxOutputLength: number }) => Promise<Buffer>;

function unpackerOf(encoding: string): Unpacker | null {
  switch (encoding) {
    case 'gzip':
      return (packed, limit) => promisify(zlib.gunzip)(packed, { ...LENIENT, ...limit });
    case 'deflate':
      return (packed, limit) => {
        // With the two-byte zlib header, as specified, or without it.
        const isWhole = ((packed[0] ?? 0) & 0x0f) === 0x08;
        return promisify(isWhole ? zlib.inflate : zlib.inflateRaw)(packed, { ...LENIENT, ...limit });
      };
    case 'br':
      return promisify(zlib.brotliDecompress);
    case 'zstd':
      return zstdDecompress ? promisify(zstdDecompress) : null;
    default:
      return null;
  }
}

/**
 * Unpacks a body.
 *
 * @param encodings as {@link readEncodings} returns them. Unknown ones are skipped, and so are those announced for
 *   plain JSON.
 * @param largest unpacked size in bytes; a larger body is not unpacked completely.
 * @throws FailureError `answer-unreadable`: `too-large`, `cut`, or `compression` when it is not packed as announced.
 */
export async function unpack(body: Buffer, encodings: readonly string[], largest: number): Promise<Buffer> {
  const announced = encodings.length === 0 && isGzip(body) ? ['gzip'] : encodings;
  let bytes = body;
  for (const encoding of announced.slice(-MAX_LAYERS).toReversed()) {
    const unpacker = unpackerOf(encoding);
    if (unpacker === null || bytes.length === 0) continue;
    try {
      bytes = await unpacker(bytes, { maxOutputLength: largest });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      if (code === 'ERR_BUFFER_TOO_LARGE') fail({ code: 'answer-unreadable', reason: 'too-large' });
      if (isPlainJson(bytes)) continue;
      fail({ code: 'answer-unreadable', reason: code === 'Z_BUF_ERROR' ? 'cut' : 'compression' });
    }
  }
  return bytes;
}

/** The encodings of a header `Content-Encoding` in the order they were applied, without `identity`. */
export function readEncodings(header: string): string[] {
  const names = header
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(/^x-/, ''));
  return names.filter((name) => name !== '' && name !== 'identity');
}

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Packed data can begin with a bracket by chance, but not continue as text. */
function isPlainJson(bytes: Buffer): boolean {
  return /^\s*[[{][^\0-\x08\x0e-\x1f\x7f]*$/.test(bytes.toString('latin1', 0, 64));
}
