import { READ_MARK_CHARACTERS } from '../../../shared/wire.ts';

/**
 * Acknowledges received characters to the core at intervals, so that the core can pause sending to a page that falls
 * behind.
 */
export class ReadMarks {
  readonly #send: (text: string) => void;
  #unmarked = 0;

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  /** @param message raw message. */
  read(message: unknown): void {
    if (typeof message !== 'string') return;
    this.#unmarked += message.length;
    if (this.#unmarked < READ_MARK_CHARACTERS) return;
    this.#send(`{"r":${this.#unmarked}}`);
    this.#unmarked = 0;
  }

  /** Resets the count for a new connection. */
  startOver(): void {
    this.#unmarked = 0;
  }
}
