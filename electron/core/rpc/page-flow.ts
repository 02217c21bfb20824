import { fail } from '../../../shared/errors.ts';
import type { Clock } from '../lib/clock.ts';
import { Notifier } from '../lib/notifier.ts';

/** Concurrent calls and streams of one page; the page itself needs about a hundred and about ten. */
export const MAX_OPEN_CALLS = 1_000;
export const MAX_OPEN_STREAMS = 32;
/** Unread characters after which a page's streams wait, and after which its calls wait. */
export const MAX_UNREAD_STREAM_CHARACTERS = 1024 * 1024;
export const MAX_UNREAD_CHARACTERS = 32 * 1024 * 1024;
/** Time without reading (ms) after which a page is considered gone. */
export const MAX_IDLE_MS = 2 * 60_000;

/**
 * Limits the calls and unread data of one page, so that Countinghouse does not buffer more for a page than it reads.
 * The page acknowledges what it has read (`READ_MARK_CHARACTERS`).
 */
export class PageFlow {
  readonly #clock: Clock;
  readonly #notifier = new Notifier();
  #unread = 0;
  #calls = 0;
  #streams = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Characters sent and not yet read. */
  get unread(): number {
    return this.#unread;
  }

  sent(characters: number): void {
    this.#unread += characters;
  }

  read(characters: number): void {
    this.#unread = Math.max(0, this.#unread - characters);
    this.#notifier.notify();
  }

  /** @throws FailureError `busy` beyond {@link MAX_OPEN_CALLS}; `cancelled` if the page reads nothing. */
  async call<Result>(work: () => PromiseLike<Result> | Result, signal?: AbortSignal): Promise<Result> {
    if (this.#calls >= MAX_OPEN_CALLS) fail({ code: 'busy' });
    this.#calls += 1;
    try {
      await this.#untilRead(MAX_UNREAD_CHARACTERS, signal);
      return await work();
    } finally {
      this.#calls -= 1;
    }
  }

  /** @returns a function that ends the stream. @throws FailureError `busy` beyond {@link MAX_OPEN_STREAMS}. */
  openStream(signal?: AbortSignal): () => void {
    if (this.#streams >= MAX_OPEN_STREAMS) fail({ code: 'busy' });
    this.#streams += 1;
    let isOpen = true;
    const end = (): void => {
      if (isOpen) this.#streams -= 1;
      isOpen = false;
    };
    signal?.addEventListener('abort', end, { once: true });
    return end;
  }

  /** Waits until the page has read enough for the next event. @throws FailureError `cancelled` if it reads nothing. */
  nextEvent(signal?: AbortSignal): Promise<void> {
    return this.#untilRead(MAX_UNREAD_STREAM_CHARACTERS, signal);
  }

  async #untilRead(limit: number, signal?: AbortSignal): Promise<void> {
    if (this.#unread <= limit) return;
    const idle = new AbortController();
    const stop = this.#clock.after(MAX_IDLE_MS, () => idle.abort());
    const until = signal ? AbortSignal.any([signal, idle.signal]) : idle.signal;
    try {
      while (this.#unread > limit && !until.aborted) await this.#notifier.wait(until);
    } finally {
      stop();
    }
    if (idle.signal.aborted) fail({ code: 'cancelled' });
  }
}
