/**
 * Scrolling of a list that may be taller than an element can be. All lengths are CSS pixels.
 *
 * Chromium limits an element to 2^25 device pixels (16.7 million CSS pixels at a pixel ratio of 2), which a million
 * rows exceed: those beyond it could never be reached. The element is therefore at most {@link MAX_HEIGHT_PX} tall, and
 * its `scrollTop` is scaled to an offset into the full height.
 */
export const MAX_HEIGHT_PX = 8_000_000;

export interface ScrollExtent {
  /** Full height of all rows. */
  content: number;
  /** Height of the visible part. */
  viewport: number;
  /** Maximum `scrollTop` of the element. */
  reach: number;
}

/** Rows `first … end - 1`. */
export interface RowRange {
  first: number;
  end: number;
}

/** Height of the element for this full height. */
export function elementHeight(content: number): number {
  return Math.min(content, MAX_HEIGHT_PX);
}

/** True if `scrollTop` differs from the offset. */
export function isScaled(content: number): boolean {
  return content > MAX_HEIGHT_PX;
}

/** The nearest valid offset. */
export function clampOffset(offset: number, { content, viewport }: ScrollExtent): number {
  return Math.min(Math.max(offset, 0), Math.max(content - viewport, 0));
}

/** The offset for a `scrollTop`; the ends of both ranges correspond. */
export function offsetOf(scrollTop: number, extent: ScrollExtent): number {
  if (!isScaled(extent.content) || extent.reach <= 0) return clampOffset(scrollTop, extent);
  return clampOffset((scrollTop / extent.reach) * (extent.content - extent.viewport), extent);
}

/** The `scrollTop` for an offset: the inverse of {@link offsetOf}. */
export function scrollTopOf(offset: number, extent: ScrollExtent): number {
  const within = clampOffset(offset, extent);
  const range = extent.content - extent.viewport;
  return isScaled(extent.content) && range > 0 ? (within / range) * extent.reach : within;
}

/** The rows at least partly visible at an offset, with `overscan` more on both sides. */
export function rowsAt(
  offset: number,
  viewport: number,
  rows: { count: number; height: number; overscan: number },
): RowRange {
  const first = Math.floor(offset / rows.height) - rows.overscan;
  const end = Math.ceil((offset + viewport) / rows.height) + rows.overscan;
  return { first: Math.min(Math.max(first, 0), rows.count), end: Math.min(Math.max(end, 0), rows.count) };
}

/** The offset nearest to the current one at which the row is fully visible. */
export function offsetShowing(index: number, offset: number, viewport: number, height: number): number {
  const top = index * height;
  if (top < offset) return top;
  return Math.max(offset, top + height - viewport);
}
