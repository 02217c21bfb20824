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
  /** The maximum number of pages is open. */
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
 * The session that authorizes this page, obtained for the one-time code in its address. It is stored for this tab only
 * (`sessionStorage`) and valid on the server until it ends.
 */
export class BrowserSession {
  readonly #window: SessionWindow;
  readonly #fetch: typeof fetch;
  #code: string | null;

  /** @param onNewCode called when the user opens an address with a new code in the same tab. */
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
   * Verifies the session with the server. Returns the reason if there is none: the server does not recognize it, or
   * another process now uses the port and cannot present the proof.
   *
   * @throws while the server is unreachable.
   */
  async current(): Promise<KnownSession | SignInRefusal> {
    const code = this.#code;
    const fresh = code === null ? null : await this.#request({ code });
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
    const answer = await this.#request({ session });
    if (typeof answer === 'object' && answer.proof === proof) return answer;
    storage.removeItem(STORAGE_KEY);
    storage.removeItem(PROOF_KEY);
    return refusal ?? 'signed-out';
  }

  async #request(question: { code: string } | { session: string }): Promise<KnownSession | SessionRefusal> {
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
   * Reads the code from the address and replaces the address with that of the first screen, so that neither bookmarks
   * nor history store the code. One replacement only, because each change of the address waits for the browser process.
   * Punctuation that a terminal or a sentence appends to the address is ignored.
   */
  #takeCode(): string | null {
    const { hash, pathname, search } = this.#window.location;
    const code = CODE.exec(hash)?.[1] ?? null;
    if (code !== null) this.#window.history.replaceState(null, '', `${pathname}${search}#${paths.overview}`);
    return code;
  }
}
