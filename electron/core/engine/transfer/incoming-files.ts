import type { Clock } from '../../lib/clock.ts';
import { ExpiringStore } from '../../lib/expiring-store.ts';

/** Lifetime of a file that was sent and not imported (ms): enough to review its effects. */
const LIFETIME_MS = 30 * 60_000;
/** A page sends one file; two pages may send one each. */
const MAX_FILES = 2;

interface IncomingFilesOptions {
  clock: Clock;
  /** Maximum length of a file in UTF-16 code units. */
  maxLength: number;
  /** Throws the failure that fits the purpose of the files. */
  refuse: (reason: 'too-large' | 'gone') => never;
}

/** Files that a page sends in chunks, because they exceed a single message. */
export class IncomingFiles {
  readonly #files: ExpiringStore<{ pieces: string[]; length: number }>;
  readonly #options: IncomingFilesOptions;

  constructor(options: IncomingFilesOptions) {
    this.#options = options;
    this.#files = new ExpiringStore({ clock: options.clock, lifetime: LIFETIME_MS, most: MAX_FILES });
  }

  /**
   * Appends a chunk to a file, or starts one with it.
   *
   * @param file returned for the first chunk; null: this is the first one.
   * @returns the file.
   * @throws FailureError with `too-large` or `gone`.
   */
  add(file: string | null, piece: string): string {
    const ticket = file ?? this.#files.add({ pieces: [], length: 0 });
    const incoming = this.#get(ticket);
    incoming.length += piece.length;
    if (incoming.length > this.#options.maxLength) {
      this.delete(ticket);
      this.#options.refuse('too-large');
    }
    incoming.pieces.push(piece);
    return ticket;
  }

  /** @throws FailureError with `gone`. */
  text(file: string): string {
    return this.#get(file).pieces.join('');
  }

  delete(file: string): void {
    this.#files.delete(file);
  }

  deleteAll(): void {
    this.#files.clear();
  }

  #get(file: string) {
    return this.#files.get(file) ?? this.#options.refuse('gone');
  }
}
