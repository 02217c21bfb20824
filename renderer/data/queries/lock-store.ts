import type { LockState } from '../../../shared/model/lock.ts';

/** Holds where the app lock stands; null until the core has reported. One per page. */
class LockStore {
  #state: LockState | null = null;
  readonly #listeners = new Set<() => void>();

  readonly read = (): LockState | null => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(state: LockState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

export const lockStore = new LockStore();
