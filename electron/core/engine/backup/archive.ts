import {
  closeSync,
  createReadStream,
  createWriteStream,
  openSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { z } from 'zod';
import { fail, FailureError } from '../../../../shared/errors.ts';
import type { Restorable } from '../../../../shared/model/backup.ts';
import { storageFailure } from '../../sqlite/failures.ts';
import { RESTORABLE } from './restorable.ts';

const FORMAT = 'countinghouse-backup';
/** Raised when earlier versions of Countinghouse could not read the file correctly. */
const VERSION = 1;
/** Beginning of every file encrypted with a passphrase in the age format (`age-encryption.org/v1`). */
const AGE_HEAD = 'age-encryption.org/v1\n-> scrypt ';
const MAX_HEAD_BYTES = 4_096;
const READ_BYTES = 1024 * 1024;

/** First line of the encrypted content; the databases follow in this order, byte by byte. */
const headSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  madeAt: z.iso.datetime(),
  bytes: z.strictObject({ settings: z.int().positive(), history: z.int().positive() }),
});
const anyVersionSchema = z.object({ format: z.literal(FORMAT), version: z.int() });

export interface Sealing {
  passphrase: string;
  /** Local clock (ms). */
  madeAt: number;
  /** Base-2 logarithm of scrypt's cost; the library's default is 18. */
  workFactor?: number;
}

/** Writes and reads backup files. */
export interface BackupArchive {
  write: typeof writeArchive;
  read: typeof readArchive;
}

/** Runs on the calling thread; deriving the key from a passphrase blocks it for seconds. */
export const ARCHIVE_HERE: BackupArchive = { write: writeArchive, read: readArchive };

/** Writes both databases into one encrypted file, mode 0600. @throws file system errors. */
export async function writeArchive(
  path: string,
  databases: Record<Restorable, string>,
  { passphrase, madeAt, workFactor }: Sealing,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize('NFC'));
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  const plain = Readable.from(contents(databases, madeAt), { objectMode: false });
  const encrypted = await encrypter.encrypt(webStream(plain));
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.fromWeb(encrypted as unknown as NodeStream), file);
}

async function* contents(databases: Record<Restorable, string>, madeAt: number): AsyncGenerator<Buffer> {
  const sizeOf = (name: Restorable): number => statSync(databases[name]).size;
  const head: z.infer<typeof headSchema> = {
    format: FORMAT,
    version: VERSION,
    madeAt: new Date(madeAt).toISOString(),
    bytes: { settings: sizeOf('settings'), history: sizeOf('history') },
  };
  yield Buffer.from(`${JSON.stringify(head)}\n`);
  for (const name of RESTORABLE) {
    yield* createReadStream(databases[name], { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>;
  }
}

/**
 * Decrypts a file into new files at `databases`. Files left there by a failure are unusable.
 *
 * @throws FailureError `backup-unreadable`, `storage`.
 */
export async function readArchive(
  path: string,
  passphrase: string,
  databases: Record<Restorable, string>,
): Promise<void> {
  if (beginningOf(path) !== AGE_HEAD) fail({ code: 'backup-unreadable', reason: 'not-ours' });
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize('NFC'));
  const source = createReadStream(path, { highWaterMark: READ_BYTES });
  const plain = await decrypter
    .decrypt(webStream(source))
    .catch((error: unknown) => unreadable(error, 'passphrase'));
  try {
    await unpack(plain, databases);
  } catch (error) {
    unreadable(error, 'damaged');
  }
}

function unreadable(error: unknown, reason: 'passphrase' | 'damaged'): never {
  if (error instanceof FailureError) throw error;
  fail(storageFailure(error) ?? { code: 'backup-unreadable', reason }, { cause: error });
}

/** Reads to the very end, where the format proves that nothing is missing. */
async function unpack(
  plain: AsyncIterable<Uint8Array>,
  databases: Record<Restorable, string>,
): Promise<void> {
  const pieces = plain[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array();
  const more = async (): Promise<boolean> => {
    const next = await pieces.next();
    if (next.done === true) return false;
    rest = Buffer.concat([rest, next.value]);
    return true;
  };
  while (!rest.includes(0x0a)) {
    if (rest.length > MAX_HEAD_BYTES || !(await more())) notABackup();
  }
  const end = rest.indexOf(0x0a);
  const { bytes } = headOf(Buffer.from(rest.subarray(0, end)).toString());
  rest = rest.subarray(end + 1);
  for (const name of RESTORABLE) {
    const file = openSync(databases[name], 'wx', 0o600);
    try {
      for (let left = bytes[name]; left > 0;) {
        if (rest.length === 0 && !(await more())) damaged();
        const written = writeSync(file, rest, 0, Math.min(left, rest.length));
        rest = rest.subarray(written);
        left -= written;
      }
    } finally {
      closeSync(file);
    }
  }
  while (await more());
  if (rest.length > 0) damaged();
}

function headOf(line: string): z.infer<typeof headSchema> {
  let head: unknown;
  try {
    head = JSON.parse(line);
  } catch {
    notABackup();
  }
  const { data } = anyVersionSchema.safeParse(head);
  if (!data) notABackup();
  if (data.version > VERSION) fail({ code: 'backup-unreadable', reason: 'newer' });
  return headSchema.safeParse(head).data ?? damaged();
}

function notABackup(): never {
  fail({ code: 'backup-unreadable', reason: 'not-ours' });
}

function damaged(): never {
  fail({ code: 'backup-unreadable', reason: 'damaged' });
}

function beginningOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(AGE_HEAD.length);
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}

function webStream(stream: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  return Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
}
