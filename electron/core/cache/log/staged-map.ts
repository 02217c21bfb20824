/**
 * In-memory state next to a database. A change in a transaction takes effect at its commit and is dropped at its
 * rollback; any other change takes effect immediately.
 */
export class StagedMap<Key, Value extends object> {
  readonly #committed = new Map<Key, Value>();
  /** Changes of the current transaction; null: deleted. */
  readonly #staged = new Map<Key, Value | null>();

  #isInTransaction = false;

  began(): void {
    this.#isInTransaction = true;
  }

  get(key: Key): Value | undefined {
    const staged = this.#staged.get(key);
    return staged === undefined ? this.#committed.get(key) : (staged ?? undefined);
  }

  set(key: Key, value: Value): void {
    if (this.#isInTransaction) this.#staged.set(key, value);
    else this.#committed.set(key, value);
  }

  delete(key: Key): void {
    if (this.#isInTransaction) this.#staged.set(key, null);
    else this.#committed.delete(key);
  }

  /** All entries, in the order they were first set. */
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

  /** @returns the values set in the transaction. */
  committed(): Value[] {
    this.#isInTransaction = false;
    const changed = [...this.#staged];
    this.#staged.clear();
    for (const [key, value] of changed) {
      if (value === null) this.#committed.delete(key);
      else this.#committed.set(key, value);
    }
    return changed.flatMap(([, value]) => value ?? []);
  }

  rolledBack(): void {
    this.#isInTransaction = false;
    this.#staged.clear();
  }
}
