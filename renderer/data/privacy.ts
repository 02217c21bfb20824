import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'countinghouse.privacy';

/** Where the page keeps its copy of the setting. */
export type PrivacyStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Whether amounts are hidden. The setting lives in the program; its copy in the page is read before anything is drawn.
 * Where there is no copy yet, amounts are hidden until the program has answered: hidden too long is no harm.
 */
export class Privacy {
  readonly #storage: PrivacyStorage | null;
  readonly #listeners = new Set<() => void>();
  #isOn: boolean;
  /** The user's choices still being saved. */
  #unsaved = 0;

  /** @param storage null: there is no page, so no one to hide anything from. */
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
   * What the program says the setting is. While a choice is being saved that is what stood before it, or the choice
   * before: it must not come over what the user sees, and what the next key would turn around.
   */
  follow(isOn: boolean): void {
    if (this.#unsaved === 0) this.set(isOn);
  }

  /** What the user chose, shown at once and whether or not it can be saved; rejects as `save` does. */
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

/** Whether amounts are hidden now. */
export function usePrivacy(): boolean {
  return useSyncExternalStore(privacy.subscribe, privacy.read);
}
