import { SESSION_PATH, SESSION_REFUSALS } from '../../../shared/wire.ts';
import type { SessionRefusal } from '../../../shared/wire.ts';
import { paths } from '../../../shared/screens.ts';
import type { SignInRefusal } from './connection.ts';

const STORAGE_KEY = 'countinghouse.session';
const PROOF_KEY = 'countinghouse.proof';
const CODE = /^#code=([\w-]+)(?:[.,;:!?'")\]}>]|%[\dA-F]{2})*$/i;

interface KnownSession {
  session: string;
  proof: string;
  /** As many pages are open as may be. */
  isFull: boolean;
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

  /** `onNewCode` is called when the user opens a fresh address in this same tab. */
  constructor(window: SessionWindow, request: typeof fetch, onNewCode: () => void) {
    this.#window = window;
    this.#fetch = request;
    this.#code = this.#takeCode();
    window.addEventListener('hashchange', () => {
      const code = this.#takeCode();
      if (code === null) return;
      this.#code = code;
      onNewCode();
    });
  }

  /**
   * The session, checked with the server just now, or why there is none: not one that the server knows, or it is not the
   * program that gave it but another that took its port. Rejects while it cannot be asked.
   */
  async current(): Promise<KnownSession | SignInRefusal> {
    const code = this.#code;
    const fresh = code === null ? null : await this.#ask({ code });
    if (code !== null && this.#code === code) this.#code = null;
    const storage = this.#window.sessionStorage;
    if (fresh !== null && typeof fresh === 'object') {
      storage.setItem(STORAGE_KEY, fresh.session);
      storage.setItem(PROOF_KEY, fresh.proof);
      return fresh;
    }
    const refusal = fresh === null ? null : (`${fresh}-code` as const);
    const session = storage.getItem(STORAGE_KEY);
    const proof = storage.getItem(PROOF_KEY);
    if (session === null || proof === null) return refusal ?? 'no-code';
    const answer = await this.#ask({ session });
    if (typeof answer === 'object' && answer.proof === proof) return answer;
    storage.removeItem(STORAGE_KEY);
    storage.removeItem(PROOF_KEY);
    return refusal ?? 'signed-out';
  }

  async #ask(question: { code: string } | { session: string }): Promise<KnownSession | SessionRefusal> {
    const response = await this.#fetch.call(undefined, this.#window.location.origin + SESSION_PATH, {
      method: 'POST',
      body: JSON.stringify(question),
      signal: AbortSignal.timeout(5000),
    });
    if (response.ok) return (await response.json()) as KnownSession;
    const { refusal } = (await response.json().catch(() => ({}))) as { refusal?: unknown };
    return SESSION_REFUSALS.find((known) => known === refusal) ?? 'unknown';
  }

  /**
   * Reads the code out of the address and puts the first screen in its place, so that no bookmark or history keeps it.
   * Once: each change of the address waits for the browser's own process. What a terminal or a sentence puts behind an address
   * is no part of the code.
   */
  #takeCode(): string | null {
    const { hash, pathname, search } = this.#window.location;
    const code = CODE.exec(hash)?.[1] ?? null;
    if (code !== null) this.#window.history.replaceState(null, '', `${pathname}${search}#${paths.overview}`);
    return code;
  }
}
