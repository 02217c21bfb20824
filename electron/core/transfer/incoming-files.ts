import { fail } from '../../../shared/errors.ts';
import { LARGEST_TRANSFER } from '../../../shared/constants/transfer.ts';
import type { Clock } from '../clock.ts';
import { Tickets } from '../tickets.ts';

/** How long a file is kept that was sent and not imported (ms): there is time to look at what it would do. */
const LIFETIME = 30 * 60_000;
/** A page has one file; two pages may have one each. */
const MOST = 2;

/** Files a page sends in pieces, because one message does not take them. */
export class IncomingFiles {
  readonly #files: Tickets<{ pieces: string[]; length: number }>;

  constructor(clock: Clock) {
    this.#files = new Tickets({ clock, lifetime: LIFETIME, most: MOST });
  }

  /**
   * Adds a piece to a file, or begins one with it.
   *
   * @param file what the first piece gave; null: this is it.
   * @returns the file.
   * @throws FailureError `transfer-unreadable`, `too-large` or `gone`.
   */
  add(file: string | null, piece: string): string {
    const ticket = file ?? this.#files.keep({ pieces: [], length: 0 });
    const kept = this.#get(ticket);
    kept.length += piece.length;
    if (kept.length > LARGEST_TRANSFER) {
      this.forget(ticket);
      fail({ code: 'transfer-unreadable', reason: 'too-large' });
    }
    kept.pieces.push(piece);
    return ticket;
  }

  /** @throws FailureError `transfer-unreadable` with `gone`. */
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
    return this.#files.get(file) ?? fail({ code: 'transfer-unreadable', reason: 'gone' });
  }
}
