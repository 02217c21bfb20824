/**
 * What the engine's thread has for what is new (MB). Pages of records come and go there. By default it grows until it is
 * seldom looked through, and meanwhile their bodies, which lie beside it, have all memory searched for what is of no use.
 */
export const ENGINE_YOUNG_MEGABYTES = 24;
