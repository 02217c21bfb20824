/** Deadlines in ms, and the maximum size of an answer in bytes after decompression. */
export interface Limits {
  connect: number;
  headers: number;
  /** Longest silence within a body. A slow body may continue as long as data arrives. */
  idle: number;
  /** Limit for the complete request, for answers that trickle without end. */
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
