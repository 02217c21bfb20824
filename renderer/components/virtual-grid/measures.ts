/** Heights of a grid's rows and of its header, CSS pixels; the style sheet reads them as custom properties. */
export const ROW_HEIGHT = 32;
export const HEADER_HEIGHT = 32;
