import { READ_MARK_CHARACTERS } from '../../../shared/wire.ts';

/** Reports to the core now and then how much the page has read, which holds back what no one reads. */
export class ReadMarks {
  readonly #send: (text: string) => void;
  #unmarked = 0;

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  /** @param message as it came. */
  read(message: unknown): void {
    if (typeof message !== 'string') return;
    this.#unmarked += message.length;
    if (this.#unmarked < READ_MARK_CHARACTERS) return;
    this.#send(`{"r":${this.#unmarked}}`);
    this.#unmarked = 0;
  }

  /** The connection is another one. */
  startOver(): void {
    this.#unmarked = 0;
  }
}
