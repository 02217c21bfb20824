/** How far above its median a type is listed (hundredths of it). */
export const FAR_ABOVE = [150, 200, 300] as const;
export type FarAbove = (typeof FAR_ABOVE)[number];

/** Months that are judged, the one that runs in it; and the months before each that it is compared with. */
export const MONTHS_JUDGED = 3;
export const MONTHS_COMPARED = 12;
