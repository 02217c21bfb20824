import type { Attention } from '../../shared/model/sync.ts';

interface Options {
  /** Battery state reported by the system; a connected page may also report it. */
  isOnBattery: () => boolean;
  /** Sends the attention to the engine. */
  send: (attention: Attention) => Promise<unknown>;
}

/** From most to least attentive. */
const WINDOWS = ['focused', 'visible'] as const;

/** The combined attention of all connected pages; without a page, the window counts as hidden. */
export class JoinedAttention {
  readonly #options: Options;
  /** Last report of each page, keyed by the signal that aborts when its connection ends. */
  readonly #pages = new Map<AbortSignal, Attention>();
  #isReported = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @param page aborts when the page's connection ends. */
  async report(page: AbortSignal, attention: Attention): Promise<void> {
    if (page.aborted) return;
    if (!this.#pages.has(page)) page.addEventListener('abort', () => this.#left(page), { once: true });
    this.#pages.set(page, attention);
    this.#isReported = true;
    await this.#send();
  }

  /** For a restarted engine, or a change of power source. Before the first page the engine keeps its own default. */
  async resend(): Promise<void> {
    // If the engine ends meanwhile, it gets the attention after its next start.
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
