/** Longest name of a view the contract takes. */
export const LONGEST_NAME = 80;
