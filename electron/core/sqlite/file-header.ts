import { closeSync, existsSync, openSync, readSync, writeSync } from 'node:fs';

/** Size of the database header (https://www.sqlite.org/fileformat.html#the_database_header). */
const HEAD_BYTES = 100;

/** Fields with the same value in every database of Countinghouse: magic string, payload fractions, schema format, UTF-8. */
const FIXED: readonly (readonly [offset: number, bytes: Buffer])[] = [
  [0, Buffer.from('SQLite format 3\0', 'latin1')],
  [20, Buffer.from([0, 64, 32, 32])],
  [44, Buffer.from([0, 0, 0, 4])],
  [52, Buffer.from([0, 0, 0, 0, 0, 0, 0, 1])],
  [64, Buffer.from([0, 0, 0, 0])],
];
const PAGE_BYTES = 16;
/** File format versions for writing and reading: 2 with a write-ahead log, 1 without. */
const JOURNAL_MODES = [18, 19];
/** The page count in the header is valid only if these two are equal. */
const CHANGE_COUNTER = 24;
const VALID_FOR = 92;
/** First free page, and number of free pages. */
const FREE_PAGES = [32, 36];
const APPLICATION_ID = 68;

const USUAL_PAGE_BYTES = 8_192;
/** A file with more wrong bytes in its fixed fields is not a database of Countinghouse. */
const MAX_WRONG_BYTES = 8;

/**
 * Whether a file has the header of a database of Countinghouse. SQLite trusts some of its fields: with another encoding, it
 * would decode every text differently.
 */
export function hasValidHeader(path: string): boolean {
  return withFile(path, 'r', (_file, head) => isSound(head));
}

/**
 * Repairs the header of a damaged database, so that the rest can be read. A file that is not a database stays as it is.
 *
 * @throws what the file system throws.
 */
export function repairHeader(path: string, applicationId: number): void {
  withFile(path, 'r+', (file, head) => {
    if (isSound(head) || wrongBytes(head) > MAX_WRONG_BYTES) return;
    for (const [offset, bytes] of FIXED) head.set(bytes, offset);
    if (!hasPageSize(head)) head.writeUInt16BE(USUAL_PAGE_BYTES, PAGE_BYTES);
    for (const offset of JOURNAL_MODES) head[offset] = existsSync(`${path}-wal`) ? 2 : 1;
    for (const offset of FREE_PAGES) head.writeUInt32BE(0, offset);
    head.writeUInt32BE(applicationId, APPLICATION_ID);
    // Unequal, so that SQLite derives the page count from the size of the file.
    head.writeUInt32BE(1, CHANGE_COUNTER);
    head.writeUInt32BE(0, VALID_FOR);
    writeSync(file, head, 0, HEAD_BYTES, 0);
  });
}

function withFile<Result>(
  path: string,
  flags: 'r' | 'r+',
  work: (file: number, head: Buffer) => Result,
): Result {
  const file = openSync(path, flags);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    readSync(file, head, 0, HEAD_BYTES, 0);
    return work(file, head);
  } finally {
    closeSync(file);
  }
}

function isSound(head: Buffer): boolean {
  const areModes = JOURNAL_MODES.every((offset) => head[offset] === 1 || head[offset] === 2);
  return areModes && hasPageSize(head) && wrongBytes(head) === 0;
}

function wrongBytes(head: Buffer): number {
  const ofFields = FIXED.map(
    ([offset, bytes]) => bytes.filter((byte, at) => head[offset + at] !== byte).length,
  );
  return ofFields.reduce((sum, count) => sum + count, 0);
}

/** The page size must be a power of two. */
function hasPageSize(head: Buffer): boolean {
  const bytes = head.readUInt16BE(PAGE_BYTES);
  return bytes >= 512 && (bytes & (bytes - 1)) === 0;
}
