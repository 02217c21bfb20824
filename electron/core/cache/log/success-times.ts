import { SYNC_TARGETS, type SyncTarget } from '../../../../shared/model/sync.ts';

/** Number of targets with reserved memory; for further targets each success is written to the file immediately. */
const CAPACITY = 16_384;

/** Words per target: its key and the time. */
const WORDS = 2;

/**
 * When each target of each company was last fetched successfully (ms), in memory shared by the threads. The file gets
 * these times minutes later: a time alone is not worth a write when nothing else changed.
 */
export class SuccessTimes {
  readonly memory: SharedArrayBuffer | ArrayBuffer;
  /** The number of targets, followed by their words. */
  readonly #words: BigInt64Array;
  /** Cached places of targets, by key; places never change. */
  readonly #places: Map<bigint, number>;

  constructor(
    memory: SharedArrayBuffer | ArrayBuffer = new SharedArrayBuffer(
      (1 + CAPACITY * WORDS) * BigInt64Array.BYTES_PER_ELEMENT,
    ),
    places = new Map<bigint, number>(),
  ) {
    this.memory = memory;
    this.#words = new BigInt64Array(memory);
    this.#places = places;
  }

  /** Returns a snapshot that later times do not change. */
  snapshot(): SuccessTimes {
    const { buffer } = this.#words.slice(0, 1 + this.#count() * WORDS);
    return new SuccessTimes(buffer, this.#places);
  }

  /**
   * Reserves memory for a target; only the writer thread calls it.
   *
   * @returns false if the capacity is used up.
   */
  reserve(companyId: number, target: SyncTarget): boolean {
    return (this.#placeOf(companyId, target) ?? this.#add(companyId, target)) !== null;
  }

  /** Only the writer thread calls it; a target without reserved memory is ignored. */
  note(companyId: number, target: SyncTarget, at: number): void {
    const place = this.#placeOf(companyId, target) ?? this.#add(companyId, target);
    if (place !== null) Atomics.store(this.#words, place + 1, BigInt(at));
  }

  /** @param stored the time in the file; null: never fetched, or to be fetched again. */
  latest(companyId: number, target: SyncTarget, stored: number | null): number | null {
    const place = stored === null ? undefined : this.#placeOf(companyId, target);
    if (stored === null || place === undefined || place >= this.#words.length) return stored;
    return Math.max(stored, Number(Atomics.load(this.#words, place + 1)));
  }

  #add(companyId: number, target: SyncTarget): number | null {
    const count = this.#count();
    if (count >= CAPACITY) return null;
    const place = 1 + count * WORDS;
    Atomics.store(this.#words, place, keyOf(companyId, target));
    Atomics.store(this.#words, 0, BigInt(count + 1));
    return place;
  }

  #placeOf(companyId: number, target: SyncTarget): number | undefined {
    const key = keyOf(companyId, target);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    for (let index = this.#places.size; index < this.#count(); index++) {
      const place = 1 + index * WORDS;
      this.#places.set(Atomics.load(this.#words, place), place);
    }
    return this.#places.get(key);
  }

  #count(): number {
    return Number(Atomics.load(this.#words, 0));
  }
}

function keyOf(companyId: number, target: SyncTarget): bigint {
  return BigInt(companyId) * BigInt(SYNC_TARGETS.length) + BigInt(SYNC_TARGETS.indexOf(target));
}
