/** Bytes in memory shared with another thread. */
export interface SharedBody {
  memory: SharedArrayBuffer;
  /** Size of the content (bytes); the memory may be larger. */
  size: number;
}

/** Spare factor for new memory: bodies are of similar size, so that the next one usually fits. */
const SPARE = 1.25;

/**
 * Copies bodies into shared memory and reuses it: allocating memory for every page of a long list would trigger a full
 * garbage collection every few pages.
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

    /** Call when the body is no longer read. */
    release({ memory }: SharedBody): void {
      free.push(memory);
    },

    /** Call when no more bodies are put. */
    clear(): void {
      free.length = 0;
    },
  };
}
