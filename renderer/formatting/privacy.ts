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

  /** @param storage null: there is no page, so nobody to hide anything from. */
  constructor(storage: PrivacyStorage | null) {
    this.#storage = storage;
    this.#isOn = storage !== null && storage.getItem(STORAGE_KEY) !== 'off';
  }

  readonly read = (): boolean => this.#isOn;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

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
