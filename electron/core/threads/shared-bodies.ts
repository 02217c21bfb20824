/** Bytes that lie where another thread reads them. */
export interface SharedBody {
  memory: SharedArrayBuffer;
  /** Of what is in it; the memory may be larger. */
  size: number;
}

/** Bodies come one like the other; memory of one is large enough for the next with this much more. */
const SPARE = 1.25;

/**
 * Puts bodies where another thread reads them, again and again into the same memory: taking new memory for every page
 * of a long list would have all of it collected after every few pages.
 */
export function sharedBodies() {
  const free: SharedArrayBuffer[] = [];
  return {
    put(body: Uint8Array): SharedBody {
      const size = body.byteLength;
      const known = free.pop();
      const memory =
        known && known.byteLength >= size ? known : new SharedArrayBuffer(Math.ceil(size * SPARE));
      new Uint8Array(memory).set(body);
      return { memory, size };
    },

    /** No one reads it any more. */
    release({ memory }: SharedBody): void {
      free.push(memory);
    },

    /** Nothing is put any more. */
    clear(): void {
      free.length = 0;
    },
  };
}
