import { fail } from '../../../shared/errors.ts';
import type { Clock } from '../lib/clock.ts';
import { Notifier } from '../lib/notifier.ts';

/** Calls of one page that are answered at a time, and streams it follows; its own needs are some hundred and some ten. */
export const MAX_OPEN_CALLS = 1_000;
export const MAX_OPEN_STREAMS = 32;
/** Characters a page may leave unread before its streams wait, and before its calls do. */
export const MAX_UNREAD_OF_STREAMS = 1024 * 1024;
export const MAX_UNREAD = 32 * 1024 * 1024;
/** A page that reads nothing for so long (ms) has lost interest. */
export const MAX_IDLE_MS = 2 * 60_000;

/**
 * What one page asks and leaves unread, so that no page makes Countinghouse hold more for it than it reads. The page says
 * how much it has read (`READ_MARK_CHARACTERS`).
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

  /** Characters sent and not read. */
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

  /** @throws FailureError `busy` beyond {@link MAX_OPEN_CALLS}; `cancelled` where the page reads nothing. */
  async call<Result>(work: () => PromiseLike<Result> | Result, signal?: AbortSignal): Promise<Result> {
    if (this.#calls >= MAX_OPEN_CALLS) fail({ code: 'busy' });
    this.#calls += 1;
    try {
      await this.#untilRead(MAX_UNREAD, signal);
      return await work();
    } finally {
      this.#calls -= 1;
    }
  }

  /** @returns what ends it, once. @throws FailureError `busy` beyond {@link MAX_OPEN_STREAMS}. */
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

  /** Waits until the page has read enough for the next event. @throws FailureError `cancelled` where it reads nothing. */
  nextEvent(signal?: AbortSignal): Promise<void> {
    return this.#untilRead(MAX_UNREAD_OF_STREAMS, signal);
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
