/**
 * The arithmetic of a list that may be taller than an element can be. All lengths are CSS pixels.
 *
 * Chromium ends an element at 2^25 device pixels (16.7 million CSS pixels at a pixel ratio of 2), which a million rows
 * exceed: the rows behind it could never be reached. So the element is at most {@link MAX_HEIGHT_PX} tall, and its
 * `scrollTop` stands for an offset into the true height.
 */
export const MAX_HEIGHT_PX = 8_000_000;

export interface ScrollExtent {
  /** True height of all rows. */
  content: number;
  /** Height of the part of them that is seen at once. */
  viewport: number;
  /** The largest `scrollTop` the element can take. */
  reach: number;
}

/** Rows `first … end - 1`. */
export interface RowRange {
  first: number;
  end: number;
}

/** The height the element gets for rows of this true height. */
export function elementHeight(content: number): number {
  return Math.min(content, MAX_HEIGHT_PX);
}

/** True when `scrollTop` is not the offset itself. */
export function isScaled(content: number): boolean {
  return content > MAX_HEIGHT_PX;
}

/** The nearest offset the list can be scrolled to. */
export function clampOffset(offset: number, { content, viewport }: ScrollExtent): number {
  return Math.min(Math.max(offset, 0), Math.max(content - viewport, 0));
}

/** The offset a `scrollTop` stands for; both ends of one are both ends of the other. */
export function offsetOf(scrollTop: number, extent: ScrollExtent): number {
  if (!isScaled(extent.content) || extent.reach <= 0) return clampOffset(scrollTop, extent);
  return clampOffset((scrollTop / extent.reach) * (extent.content - extent.viewport), extent);
}

/** The `scrollTop` that stands for an offset: the inverse of {@link offsetOf}. */
export function scrollTopOf(offset: number, extent: ScrollExtent): number {
  const within = clampOffset(offset, extent);
  const range = extent.content - extent.viewport;
  return isScaled(extent.content) && range > 0 ? (within / range) * extent.reach : within;
}

/** The rows at least partly seen at an offset, with `overscan` more on both sides. */
export function rowsAt(
  offset: number,
  viewport: number,
  rows: { count: number; height: number; overscan: number },
): RowRange {
  const first = Math.floor(offset / rows.height) - rows.overscan;
  const end = Math.ceil((offset + viewport) / rows.height) + rows.overscan;
  return { first: Math.min(Math.max(first, 0), rows.count), end: Math.min(Math.max(end, 0), rows.count) };
}

/** The offset nearest to the present one at which the whole row is seen. */
export function offsetShowing(index: number, offset: number, viewport: number, height: number): number {
  const top = index * height;
  if (top < offset) return top;
  return Math.max(offset, top + height - viewport);
}
