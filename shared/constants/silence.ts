/** Without an answer for longer than this a balance is unknown: twice the slowest pace of polls (ms). */
export const LONGEST_SILENCE = 2 * 3_600_000;
