import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'countinghouse.privacy';

/** Storage for the page's copy of the setting. */
export type PrivacyStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether amounts are hidden. The core stores the setting; the page's copy is read before the first render. Without a
 * copy, amounts are hidden until the core answers, because hiding them too long does no harm.
 */
export class Privacy {
  readonly #storage: PrivacyStorage | null;
  readonly #listeners = new Set<() => void>();
  #isOn: boolean;
  /** Number of the user's choices still being saved. */
  #unsaved = 0;

  /** @param storage null: there is no page, and nothing to hide. */
  constructor(storage: PrivacyStorage | null) {
    this.#storage = storage;
    this.#isOn = storage !== null && storage.getItem(STORAGE_KEY) !== 'off';
  }

  readonly read = (): boolean => this.#isOn;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Adopts the setting reported by the core. Ignored while a choice is being saved: the report may predate that choice
   * and must not override it on screen or for the next toggle.
   */
  follow(isOn: boolean): void {
    if (this.#unsaved === 0) this.set(isOn);
  }

  /** Applies the user's choice at once, whether or not it can be saved; rejects as `save` does. */
  async choose(isOn: boolean, save: (isOn: boolean) => Promise<unknown>): Promise<void> {
    this.set(isOn);
    this.#unsaved += 1;
    try {
      await save(isOn);
    } finally {
      this.#unsaved -= 1;
    }
  }

  set(isOn: boolean): void {
    this.#storage?.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
    if (this.#isOn === isOn) return;
    this.#isOn = isOn;
    for (const listener of this.#listeners) listener();
  }
}

export const privacy = new Privacy(typeof window === 'undefined' ? null : window.localStorage);

export function usePrivacy(): boolean {
  return useSyncExternalStore(privacy.subscribe, privacy.read);
}
