/** Bytes of the largest settings file that is written, and read. */
export const LARGEST_TRANSFER = 32_000_000;
/** The same as it is told. */
export const LARGEST_TRANSFER_MEGABYTES = LARGEST_TRANSFER / 1_000_000;
/** Characters of one piece of it on its way from the page; a message has room for them in whatever way they are escaped. */
export const LARGEST_PIECE = 150_000;
