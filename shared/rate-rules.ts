/** From the most to the least trusted for the same day. `file` and `ecb` are the two formats of an imported file. */
export const RATE_SOURCES = ['typed', 'file', 'ecb'] as const;

/** Years of rates imported from a file, back from its newest day: the maximum length of the change history. */
export const MAX_RATE_YEARS = 10;

export const MAX_RATE_DECIMALS = 12;

/** Decimal text with at most twelve digits on either side of the point. */
export const RATE = /^\d{1,12}(?:\.\d{1,12})?$/;

/** Whether a text is a rate above zero. */
export function isRate(text: string): boolean {
  return RATE.test(text) && /[1-9]/.test(text);
}
