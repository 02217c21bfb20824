import { SESSION_PATH } from '../../../shared/wire.ts';
import { paths } from '../../../shared/screens.ts';

const STORAGE_KEY = 'countinghouse.session';
const PROOF_KEY = 'countinghouse.proof';

interface Answer {
  session: string;
  proof: string;
}

/** The parts of a browser window that {@link BrowserSession} uses. */
export interface SessionWindow {
  readonly location: Pick<Location, 'hash' | 'origin' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener(type: 'hashchange', listener: () => void): void;
}

/**
 * What lets this page speak to the core: got for the one-time code in the address it was opened with, kept for this
 * tab only (`sessionStorage`), known to the server until it ends.
 */
export class BrowserSession {
  readonly #window: SessionWindow;
  readonly #fetch: typeof fetch;
  #code: string | null;
  #isWithoutCode: boolean;

  /** `onNewCode` is called when the user opens a fresh address in this same tab. */
  constructor(window: SessionWindow, request: typeof fetch, onNewCode: () => void) {
    this.#window = window;
    this.#fetch = request;
    this.#code = this.#takeCode();
    this.#isWithoutCode = this.#code === null && window.sessionStorage.getItem(STORAGE_KEY) === null;
    window.addEventListener('hashchange', () => {
      const code = this.#takeCode();
      if (code === null) return;
      this.#code = code;
      this.#isWithoutCode = false;
      onNewCode();
    });
  }

  /** Whether nothing that could be exchanged or resumed came with the address: neither a code nor this tab's session. */
  get isWithoutCode(): boolean {
    return this.#isWithoutCode;
  }

  /**
   * The session, checked with the server just now; null: there is none it knows, or it is not the program that gave it but
   * another that took its port. Rejects while it cannot be asked.
   */
  async current(): Promise<string | null> {
    const code = this.#code;
    const fresh = code === null ? null : await this.#ask({ code });
    if (code !== null && this.#code === code) this.#code = null;
    const storage = this.#window.sessionStorage;
    if (fresh !== null) {
      storage.setItem(STORAGE_KEY, fresh.session);
      storage.setItem(PROOF_KEY, fresh.proof);
      return fresh.session;
    }
    const session = storage.getItem(STORAGE_KEY);
    const proof = storage.getItem(PROOF_KEY);
    if (session === null || proof === null) return null;
    const answer = await this.#ask({ session });
    if (answer?.proof === proof) return session;
    storage.removeItem(STORAGE_KEY);
    storage.removeItem(PROOF_KEY);
    return null;
  }

  async #ask(question: { code: string } | { session: string }): Promise<Answer | null> {
    const response = await this.#fetch.call(undefined, this.#window.location.origin + SESSION_PATH, {
      method: 'POST',
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) return null;
    return (await response.json()) as Answer;
  }

  /**
   * Reads the code out of the address and puts the first screen in its place, so that no bookmark or history keeps it.
   * Once: each change of the address waits for the browser's own process.
   */
  #takeCode(): string | null {
    const { hash, pathname, search } = this.#window.location;
    const code = /^#code=([\w-]+)$/.exec(hash)?.[1] ?? null;
    if (code !== null) this.#window.history.replaceState(null, '', `${pathname}${search}#${paths.overview}`);
    return code;
  }
}
