import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  clampOffset,
  elementHeight,
  isScaled,
  offsetOf,
  offsetShowing,
  rowsAt,
  scrollTopOf,
} from './scaled-scroll.ts';
import type { ScrollExtent } from './scaled-scroll.ts';

/** Rows rendered above and below the visible ones, so that one frame of scrolling shows no gap. */
const OVERSCAN = 8;

interface Options {
  count: number;
  /** Height of each row, and of the sticky header (CSS pixels). */
  rowHeight: number;
  headerHeight: number;
}

/**
 * Determines which rows of a list of any length are visible, and where.
 *
 * The offset is stored here, because `scrollTop` is too coarse for a scaled list: wheel and keys move the offset by
 * pixels, a dragged scrollbar in proportion. Rows are positioned relative to a sticky layer, because translations by
 * millions of pixels are too imprecise for hairlines.
 */
export function useScaledVirtualizer({ count, rowHeight, headerHeight }: Options) {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const layerRef = useRef<HTMLDivElement>(null);
  const offset = useRef(0);
  const written = useRef(0);
  const [viewport, setViewport] = useState(0);
  const [width, setWidth] = useState(0);
  const [topRow, setTopRow] = useState(0);

  const content = count * rowHeight;
  const range = rowsAt(topRow * rowHeight, viewport + rowHeight, {
    count,
    height: rowHeight,
    overscan: OVERSCAN,
  });

  function extentOf(element: HTMLElement): ScrollExtent {
    return { content, viewport, reach: element.scrollHeight - element.clientHeight };
  }

  function place(): void {
    if (!layerRef.current) return;
    layerRef.current.style.transform = `translateY(${range.first * rowHeight - offset.current}px)`;
  }

  /** Shows the rows at the current offset within this frame. */
  function show(): void {
    const next = Math.floor(offset.current / rowHeight);
    if (next === topRow) place();
    else flushSync(() => setTopRow(next));
  }

  function write(element: HTMLElement, next: number): void {
    const extent = extentOf(element);
    offset.current = clampOffset(next, extent);
    element.scrollTop = scrollTopOf(offset.current, extent);
    // Read back, because the browser rounds to device pixels.
    written.current = element.scrollTop;
  }

  function scrollTo(next: number): void {
    if (!scrollerRef.current) return;
    write(scrollerRef.current, next);
    show();
  }

  function jumpTo(next: number): void {
    if (!scrollerRef.current) return;
    write(scrollerRef.current, next);
    setTopRow(Math.floor(offset.current / rowHeight));
  }

  const onScroll = useEffectEvent((element: HTMLElement) => {
    const ownEcho = isScaled(content) && Math.abs(element.scrollTop - written.current) < 1;
    const received = offsetOf(element.scrollTop, extentOf(element));
    // Whole pixels keep hairlines sharp. Without scaling, the browser's fractional position applies.
    if (!ownEcho) offset.current = isScaled(content) ? Math.round(received) : received;
    show();
  });

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!isScaled(content) || event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    const unit = [1, rowHeight, viewport][event.deltaMode] ?? 1;
    scrollTo(offset.current + event.deltaY * unit);
  });

  useLayoutEffect(place);

  // When the row height changes, the top row stays.
  const drawnHeight = useRef(rowHeight);
  const keepTopRow = useEffectEvent(() => {
    if (drawnHeight.current === rowHeight) return;
    jumpTo((offset.current / drawnHeight.current) * rowHeight);
    drawnHeight.current = rowHeight;
  });
  useLayoutEffect(() => keepTopRow(), [rowHeight]);

  // A new count or viewport changes the meaning of `scrollTop`; the offset stays.
  const keepOffset = useEffectEvent(() => {
    if (scrollerRef.current && isScaled(content)) write(scrollerRef.current, offset.current);
  });
  useLayoutEffect(() => keepOffset(), [content, viewport]);

  useEffect(() => {
    const element = scrollerRef.current;
    if (!element) return;
    const scrolled = () => onScroll(element);
    const wheeled = (event: WheelEvent) => onWheel(event);
    const resized = new ResizeObserver(([entry]) => {
      // `clientHeight` may round up by part of a pixel, which would cut off the last row.
      const seen = Math.floor(entry?.contentRect.height ?? element.clientHeight);
      setViewport(Math.max(seen - headerHeight, 0));
      setWidth(element.clientWidth);
    });
    resized.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    // Not passive, because scaled lists handle the wheel here.
    element.addEventListener('wheel', wheeled, { passive: false });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', scrolled);
      element.removeEventListener('wheel', wheeled);
    };
  }, [headerHeight]);

  return {
    scrollerRef,
    layerRef,
    range,
    topRow,
    viewport,
    /** Width of the visible part. */
    width,
    /** Height for the element that contains the rows. */
    height: elementHeight(content),
    /** Number of fully visible rows. */
    pageRows: Math.max(Math.floor(viewport / rowHeight), 1),
    scrollTo,
    /** Scrolls as little as needed to show the full row. */
    showRow: (index: number) => scrollTo(offsetShowing(index, offset.current, viewport, rowHeight)),
    /** Whether a viewport of this height shows the full row at the current offset. */
    seesRow: (index: number, seen: number) =>
      offsetShowing(index, offset.current, seen, rowHeight) === offset.current,
    /** For layout effects, before the first paint: sets the offset. */
    jumpTo,
    /** For layout effects: scrolls as little as needed to show the full row. */
    jumpToRow: (index: number) => jumpTo(offsetShowing(index, offset.current, viewport, rowHeight)),
    /** For layout effects: moves by whole rows, after rows were added or removed above. */
    jumpRows: (rows: number) => jumpTo(offset.current + rows * rowHeight),
  };
}

export type ScaledVirtualizer = ReturnType<typeof useScaledVirtualizer>;
