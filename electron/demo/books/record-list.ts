import type { BookRecord } from './book.ts';

/** More different queries than this at a time are computed again. */
const KEPT_VIEWS = 8;

/** Records by ascending id, with the answers to recent queries kept until something changes. */
export class RecordList<T extends BookRecord> {
  readonly #records = new Map<number, T>();
  readonly #views = new Map<string, T[]>();
  #lastId: number;

  /** Ids begin after `lastId`. */
  constructor(lastId: number) {
    this.#lastId = lastId;
  }

  get size(): number {
    return this.#records.size;
  }

  /** The id the next record gets; ids of deleted records never come back. */
  get nextId(): number {
    return this.#lastId + 1;
  }

  add(record: T): void {
    if (record.id <= this.#lastId) throw new RangeError(`Record ${String(record.id)} does not ascend.`);
    this.#lastId = record.id;
    this.#records.set(record.id, record);
    this.#views.clear();
  }

  /** @throws RangeError for an id that is not there. */
  get(id: number): T {
    const record = this.#records.get(id);
    if (!record) throw new RangeError(`There is no record ${String(id)}.`);
    return record;
  }

  change(id: number, changes: Partial<Omit<T, 'id'>>): T {
    const record = Object.assign(this.get(id), changes);
    this.#views.clear();
    return record;
  }

  delete(id: number): void {
    this.get(id);
    this.#records.delete(id);
    this.#views.clear();
  }

  all(): T[] {
    return [...this.#records.values()];
  }

  /** What `select` makes of all records, computed once per `key` until the next change. */
  view(key: string, select: (records: T[]) => T[]): T[] {
    const kept = this.#views.get(key);
    if (kept) return kept;
    const selected = select(this.all());
    const [oldest] = this.#views.keys();
    if (oldest !== undefined && this.#views.size >= KEPT_VIEWS) this.#views.delete(oldest);
    this.#views.set(key, selected);
    return selected;
  }
}
