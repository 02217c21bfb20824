/** The most records that are marked as reviewed in one go. */
export const MOST_REVIEWS = 500;
