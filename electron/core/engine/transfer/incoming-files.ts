import type { Clock } from '../../lib/clock.ts';
import { ExpiringStore } from '../../lib/expiring-store.ts';

/** How long a file is kept that was sent and not imported (ms): there is time to look at what it would do. */
const LIFETIME = 30 * 60_000;
/** A page has one file; two pages may have one each. */
const MAX_FILES = 2;

interface IncomingFilesOptions {
  clock: Clock;
  /** UTF-16 units of one file. */
  maxLength: number;
  /** Throws the failure of what the files are for. */
  refuse: (reason: 'too-large' | 'gone') => never;
}

/** Files a page sends in pieces, because one message does not take them. */
export class IncomingFiles {
  readonly #files: ExpiringStore<{ pieces: string[]; length: number }>;
  readonly #options: IncomingFilesOptions;

  constructor(options: IncomingFilesOptions) {
    this.#options = options;
    this.#files = new ExpiringStore({ clock: options.clock, lifetime: LIFETIME, most: MAX_FILES });
  }

  /**
   * Adds a piece to a file, or begins one with it.
   *
   * @param file what the first piece gave; null: this is it.
   * @returns the file.
   * @throws FailureError with `too-large` or `gone`.
   */
  add(file: string | null, piece: string): string {
    const ticket = file ?? this.#files.keep({ pieces: [], length: 0 });
    const kept = this.#get(ticket);
    kept.length += piece.length;
    if (kept.length > this.#options.maxLength) {
      this.forget(ticket);
      this.#options.refuse('too-large');
    }
    kept.pieces.push(piece);
    return ticket;
  }

  /** @throws FailureError with `gone`. */
  text(file: string): string {
    return this.#get(file).pieces.join('');
  }

  forget(file: string): void {
    this.#files.forget(file);
  }

  forgetAll(): void {
    this.#files.forgetAll();
  }

  #get(file: string) {
    return this.#files.get(file) ?? this.#options.refuse('gone');
  }
}
