/**
 * What is remembered beside a database: a change counts from the commit of the transaction that it was made in, and is taken back
 * with it.
 */
export class StagedMap<Key, Value extends object> {
  readonly #committed = new Map<Key, Value>();
  /** Of the transaction under way; null: deleted. */
  readonly #staged = new Map<Key, Value | null>();

  get(key: Key): Value | undefined {
    const staged = this.#staged.get(key);
    return staged === undefined ? this.#committed.get(key) : (staged ?? undefined);
  }

  set(key: Key, value: Value): void {
    this.#staged.set(key, value);
  }

  delete(key: Key): void {
    this.#staged.set(key, null);
  }

  /** All there is, in the order it was first set. */
  entries(): [Key, Value][] {
    const keys = new Set([...this.#committed.keys(), ...this.#staged.keys()]);
    return [...keys].flatMap((key): [Key, Value][] => {
      const value = this.get(key);
      return value === undefined ? [] : [[key, value]];
    });
  }

  isEmpty(): boolean {
    return this.#staged.size === 0 ? this.#committed.size === 0 : this.entries().length === 0;
  }

  /** @returns what was set in the transaction. */
  committed(): Value[] {
    const changed = [...this.#staged];
    this.#staged.clear();
    for (const [key, value] of changed) {
      if (value === null) this.#committed.delete(key);
      else this.#committed.set(key, value);
    }
    return changed.flatMap(([, value]) => value ?? []);
  }

  rolledBack(): void {
    this.#staged.clear();
  }
}
