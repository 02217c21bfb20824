import { setFlagsFromString } from 'node:v8';

/**
 * What the engine's thread has for what is new (MB). Pages of records come and go there. By default it grows until it is
 * seldom looked through, and meanwhile their bodies, which lie beside it, have all memory searched for what is of no use.
 */
export const ENGINE_YOUNG_MEGABYTES = 24;

/**
 * What a thread has for what lasts, and what lies beside it, before all of it is searched for what is of no use (MB). By default
 * a multiple of what is in use: little, so that the bodies of a few dozen pages fill it. Then an initial sync has memory
 * searched three times a second by several threads at once, and the window's own waits for a processor.
 */
const LASTING_MEGABYTES = 96;

/** The same as an option of V8. */
export const LASTING_MEMORY = `--initial-old-space-size=${LASTING_MEGABYTES}`;

/** Holds for threads that are started from now on: V8 reads it when it makes the memory of one. */
export function searchMemorySeldom(): void {
  setFlagsFromString(LASTING_MEMORY);
}
