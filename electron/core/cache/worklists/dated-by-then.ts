/** SQL for what the books of a day held: a record without a readable date is taken to be in them. */
export const DATED_BY_THEN = '(date IS NULL OR date <= @dated)';

const NO_END = '9999-12-31';

/** The last day of which records count. What is entered now with a date to come is open today, as in every other place. */
export function lastDated(asOf: string, today: string): string {
  return asOf < today ? asOf : NO_END;
}
