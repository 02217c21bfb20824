/** Deadlines in ms, and the largest answer in bytes after decompression. */
export interface Limits {
  connect: number;
  headers: number;
  /** Longest silence within a body. A body that goes on coming is waited for, however slowly it comes. */
  idle: number;
  /** Bounds what drips on for ever. */
  whole: number;
  largestBody: number;
}

export const DEFAULT_LIMITS: Limits = {
  connect: 10_000,
  headers: 15_000,
  idle: 15_000,
  whole: 600_000,
  largestBody: 32 * 1024 * 1024,
};
