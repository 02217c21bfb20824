import type { Attention } from '../../shared/model/sync.ts';

interface Options {
  /** What the system itself says; a page that is there may know it too. */
  isOnBattery: () => boolean;
  /** Passes it on to the engine. */
  send: (attention: Attention) => Promise<unknown>;
}

/** From the most attentive to the least. */
const WINDOWS = ['focused', 'visible'] as const;

/** The attention of all connected pages together; without a page, the window counts as hidden. */
export class JoinedAttention {
  readonly #options: Options;
  /** What each page reported last, by the signal that its connection has ended. */
  readonly #pages = new Map<AbortSignal, Attention>();
  #isReported = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param page aborts when the connection of the page ends. */
  async report(page: AbortSignal, attention: Attention): Promise<void> {
    if (page.aborted) return;
    if (!this.#pages.has(page)) page.addEventListener('abort', () => this.#left(page), { once: true });
    this.#pages.set(page, attention);
    this.#isReported = true;
    await this.#send();
  }

  /** For an engine that was started anew, or other power. Before the first page the engine keeps its own default. */
  async resend(): Promise<void> {
    // An engine that ends meanwhile gets it with its next start.
    if (this.#isReported) await this.#send().catch(() => undefined);
  }

  #left(page: AbortSignal): void {
    this.#pages.delete(page);
    void this.resend();
  }

  #send(): Promise<unknown> {
    const { isOnBattery, send } = this.#options;
    const pages = [...this.#pages.values()];
    return send({
      window: WINDOWS.find((window) => pages.some((page) => page.window === window)) ?? 'hidden',
      onBattery: isOnBattery() || pages.some(({ onBattery }) => onBattery),
    });
  }
}
