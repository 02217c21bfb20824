/** A number as amounts are written: with decimals of its currency, in any grouping. */
export const AMOUNT = /\d[\d,. \u00a0\u202f]*[.,]\d{2}(?!\d)/;
