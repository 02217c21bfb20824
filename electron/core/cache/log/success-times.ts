import { SYNC_TARGETS, type SyncTarget } from '../../../../shared/model/sync.ts';

/** Parts of companies that there is room for; beyond, each success is written to the file at once. */
const CAPACITY = 16_384;

/** Words of a part: its key, and the time. */
const WORDS = 2;

/**
 * When each part of each company was last read from the service (ms), in memory that the threads share. A file says so minutes later:
 * where nothing is other than before, the time alone is not worth a write.
 */
export class SuccessTimes {
  readonly memory: SharedArrayBuffer | ArrayBuffer;
  /** First how many parts there are, then their words. */
  readonly #words: BigInt64Array;
  /** Places of the parts met so far, by key; they never change. */
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

  /** As it is now, whatever is noted meanwhile. */
  held(): SuccessTimes {
    const { buffer } = this.#words.slice(0, 1 + this.#count() * WORDS);
    return new SuccessTimes(buffer, this.#places);
  }

  /** Makes room for a part; called by the one thread that writes. @returns false where there is none. */
  reserve(companyId: number, target: SyncTarget): boolean {
    return (this.#placeOf(companyId, target) ?? this.#add(companyId, target)) !== null;
  }

  /** Called by the one thread that writes; a part without room is passed over. */
  note(companyId: number, target: SyncTarget, at: number): void {
    const place = this.#placeOf(companyId, target) ?? this.#add(companyId, target);
    if (place !== null) Atomics.store(this.#words, place + 1, BigInt(at));
  }

  /** @param stored what a file says; null: it was never read, or is to be read afresh. */
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
