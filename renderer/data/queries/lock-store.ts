import type { LockState } from '../../../shared/model/lock.ts';

/** Stores the state of the app lock; null until the core reports it. One instance per page. */
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
