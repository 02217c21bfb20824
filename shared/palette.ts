/** How many of the last choices in the palette are remembered; apart from the schemas, for the page's sake. */
export const MOST_RECENTS = 5;
