/** Delay before a shorter change history takes effect, so that an accidental choice can be reverted. */
export const RETENTION_WAIT_MS = 86_400_000;

/** Maximum size of a settings file, written or read. */
export const MAX_TRANSFER_BYTES = 32_000_000;
/** The same limit in the unit shown to the user. */
export const MAX_TRANSFER_MEGABYTES = MAX_TRANSFER_BYTES / 1_000_000;
/** Maximum size of an exchange-rate file to import; the European Central Bank's full history has two million bytes. */
export const MAX_RATE_FILE_BYTES = 8_000_000;
export const MAX_RATE_FILE_MEGABYTES = MAX_RATE_FILE_BYTES / 1_000_000;

/** Maximum characters of an uploaded chunk; a message has room for them however they are escaped. */
export const MAX_CHUNK_CHARACTERS = 150_000;

/** Maximum size of a backup chunk, so that it fits into a message as base64. */
export const MAX_CHUNK_BYTES = (MAX_CHUNK_CHARACTERS / 4) * 3;

/** Delay before an account missing from one answer is checked again. */
export const ABSENCE_RECHECK_MS = 45_000;
/** Minimum time after the first answer without an account before another can confirm it: a fault may last. */
export const ABSENCE_CONFIRMED_AFTER_MS = 20_000;

/** Time without an answer after which a balance is unknown: twice the slowest poll interval. */
export const MAX_SILENCE_MS = 2 * 3_600_000;

/** Minimum number of payments from which a partner's average days late is calculated. */
export const MIN_PAYMENTS = 3;

/** Maximum age of the last full sync for a payment's day to be reliable. */
export const MAX_DAYS_SINCE_FULL_SYNC = 7;

/** Number of recent choices stored for the palette. */
export const MAX_RECENTS = 5;

/** Maximum number of records marked as reviewed at once. */
export const MAX_REVIEWS = 500;

/** Maximum number of balances in the tray menu; of more, it shows the first. */
export const MAX_TRAY_BALANCES = 12;
