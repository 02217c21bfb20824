import type { Resource } from '../../../../shared/model/record.ts';

type Read<Value> = (companyId: number, resource: Resource) => Value;

/**
 * Keeps what the only writer reads of lists between its transactions, until one of them writes: each poll reads it, and
 * most polls find nothing new.
 */
export class KeptReads {
  readonly #all: Map<string, unknown>[] = [];
  #isInTransaction = false;

  /** @param read returns a value that is never changed; its tables are written in transactions only. */
  keep<Value>(read: Read<Value>): Read<Value> {
    const values = new Map<string, Value>();
    this.#all.push(values);
    return (companyId, resource) => {
      if (this.#isInTransaction) return read(companyId, resource);
      const list = `${companyId}/${resource}`;
      const known = values.get(list);
      if (known !== undefined) return known;
      const value = read(companyId, resource);
      values.set(list, value);
      return value;
    };
  }

  began(): void {
    this.#isInTransaction = true;
  }

  /** @param hasWritten whether a kept value may differ now. */
  ended(hasWritten: boolean): void {
    this.#isInTransaction = false;
    if (hasWritten) this.drop();
  }

  drop(): void {
    for (const values of this.#all) values.clear();
  }
}
