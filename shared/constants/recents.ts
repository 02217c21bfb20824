/** How many of the last choices in the palette are remembered. */
export const MOST_RECENTS = 5;
