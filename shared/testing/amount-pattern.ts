/** A formatted amount: with its currency's decimals, in any grouping. */
export const AMOUNT = /\d[\d,. \u00a0\u202f]*[.,]\d{2}(?!\d)/;
