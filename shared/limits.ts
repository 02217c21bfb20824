/** How long a shorter change history waits, so that a slip of the hand costs nothing (ms). */
export const RETENTION_WAIT_MS = 86_400_000;

/** Bytes of the largest settings file that is written, and read. */
export const MAX_TRANSFER_BYTES = 32_000_000;
/** The same in the unit that is shown. */
export const MAX_TRANSFER_MEGABYTES = MAX_TRANSFER_BYTES / 1_000_000;
/** Bytes of the largest file of exchange rates that is imported; the European Central Bank's whole history has two million. */
export const MAX_RATE_FILE_BYTES = 8_000_000;
export const MAX_RATE_FILE_MEGABYTES = MAX_RATE_FILE_BYTES / 1_000_000;

/** Characters of one piece of a file on its way from the page; a message has room for them in whatever way they are escaped. */
export const MAX_PIECE_CHARACTERS = 150_000;

/** Bytes of one piece of a backup on its way from the page, so that it has room in a message as base64. */
export const PIECE_BYTES = (MAX_PIECE_CHARACTERS / 4) * 3;

/** An account that one answer lacks is looked for again after this time (ms). */
export const ABSENCE_RECHECK_MS = 45_000;
/** An answer sooner than this after the first that lacked an account confirms nothing: whatever failed may last (ms). */
export const ABSENCE_CONFIRMED_AFTER_MS = 20_000;

/** Without an answer for longer than this a balance is unknown: twice the slowest pace of polls (ms). */
export const MAX_SILENCE_MS = 2 * 3_600_000;

/** A partner's usual lateness is known from this many payments on. */
export const MIN_PAYMENTS = 3;

/** A payment seen longer after its list was last read whole says too little about its day (days). */
export const MAX_UNREAD_DAYS = 7;

/** How many of the last choices in the palette are remembered. */
export const MAX_RECENTS = 5;

/** The most records that are marked as reviewed in one go. */
export const MAX_REVIEWS = 500;

/** More balances than these in the tray make no glance; it shows the first of more. */
export const MAX_TRAY_BALANCES = 12;
