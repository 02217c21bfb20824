import { setFlagsFromString } from 'node:v8';

/**
 * Size of the engine thread's young generation (MB), where pages of records are created and freed. By default V8 grows
 * it until it is rarely collected; meanwhile page bodies, which are external memory, trigger full garbage collections.
 */
export const ENGINE_YOUNG_MEGABYTES = 24;

/**
 * Old generation plus external memory of a thread before V8 collects all of it (MB). The default is a multiple of the
 * memory in use, so small that the bodies of a few dozen pages fill it. An initial sync then causes three full
 * collections a second on several threads, and the window's own thread waits for a processor.
 */
const INITIAL_OLD_SPACE_MEGABYTES = 96;

/** The same limit as a V8 option. */
export const OLD_SPACE_FLAG = `--initial-old-space-size=${INITIAL_OLD_SPACE_MEGABYTES}`;

/** Applies to threads started afterwards: V8 reads the flag when it creates a heap. */
export function delayFullCollections(): void {
  setFlagsFromString(OLD_SPACE_FLAG);
}
