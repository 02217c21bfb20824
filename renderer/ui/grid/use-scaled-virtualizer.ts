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

/** Rows rendered above and below what is seen, so that one frame of scrolling shows no gap. */
const OVERSCAN = 8;

interface Options {
  count: number;
  /** Height of every row and of the sticky header above them, CSS pixels. */
  rowHeight: number;
  headerHeight: number;
}

/**
 * Which rows of a list of any length are on screen, and where.
 *
 * The offset lives here, not in `scrollTop`, which is too coarse once the list is scaled: wheel and keys move it by true
 * pixels, a dragged scrollbar by its share. Rows are placed relative to a layer that sticks to the window, because
 * a translation by millions of pixels loses the precision of a hairline.
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

  /** Brings the rows at the present offset on screen in this very frame. */
  function show(): void {
    const next = Math.floor(offset.current / rowHeight);
    if (next === topRow) place();
    else flushSync(() => setTopRow(next));
  }

  function write(element: HTMLElement, next: number): void {
    const extent = extentOf(element);
    offset.current = clampOffset(next, extent);
    element.scrollTop = scrollTopOf(offset.current, extent);
    // Read back: the browser rounds to whole device pixels.
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
    // Whole pixels keep hairlines sharp; unscaled, the browser's own place is kept to the fraction.
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

  // Another height of rows: the row at the top stays there.
  const drawnHeight = useRef(rowHeight);
  const keepTopRow = useEffectEvent(() => {
    if (drawnHeight.current === rowHeight) return;
    jumpTo((offset.current / drawnHeight.current) * rowHeight);
    drawnHeight.current = rowHeight;
  });
  useLayoutEffect(() => keepTopRow(), [rowHeight]);

  // Another count or height of window gives `scrollTop` another meaning; the offset stays.
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
      // `clientHeight` rounds up to a part of a pixel that is not there, and the last row would lack it.
      const seen = Math.floor(entry?.contentRect.height ?? element.clientHeight);
      setViewport(Math.max(seen - headerHeight, 0));
      setWidth(element.clientWidth);
    });
    resized.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    // Not passive: scaled, the wheel is ours to move.
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
    /** Of the part that is seen. */
    width,
    /** The height to give the element that holds the rows. */
    height: elementHeight(content),
    /** Whole rows seen at once. */
    pageRows: Math.max(Math.floor(viewport / rowHeight), 1),
    scrollTo,
    /** Scrolls as little as needed to show a whole row. */
    showRow: (index: number) => scrollTo(offsetShowing(index, offset.current, viewport, rowHeight)),
    /** Whether a window of this height shows a whole row, from the present offset on. */
    seesRow: (index: number, seen: number) =>
      offsetShowing(index, offset.current, seen, rowHeight) === offset.current,
    /** For layout effects, where nothing is on screen yet: goes to an offset. */
    jumpTo,
    /** For layout effects: scrolls as little as needed to show a whole row. */
    jumpToRow: (index: number) => jumpTo(offsetShowing(index, offset.current, viewport, rowHeight)),
    /** For layout effects: moves by whole rows, to follow rows that came or went above. */
    jumpRows: (rows: number) => jumpTo(offset.current + rows * rowHeight),
  };
}

export type ScaledVirtualizer = ReturnType<typeof useScaledVirtualizer>;
