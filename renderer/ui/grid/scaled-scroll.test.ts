import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_HEIGHT_PX,
  clampOffset,
  elementHeight,
  offsetOf,
  offsetShowing,
  rowsAt,
  scrollTopOf,
} from './scaled-scroll.ts';
import type { ScrollExtent } from './scaled-scroll.ts';

const ROW = 32;

/** Lists of up to three million rows in viewports of any height; `reach` is the element's height less the viewport. */
const extents = fc
  .record({ count: fc.integer({ min: 1, max: 3_000_000 }), viewport: fc.integer({ min: 1, max: 4_000 }) })
  .map(({ count, viewport }): ScrollExtent & { count: number } => {
    const content = count * ROW;
    return { count, content, viewport, reach: Math.max(elementHeight(content) - viewport, 0) };
  });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('scaled scrolling', () => {
  it('keeps every list below Chromium’s layout limit at four device pixels per CSS pixel', () => {
    fc.assert(
      fc.property(extents, ({ content }) => {
        expect(elementHeight(content) * 4).toBeLessThan(2 ** 25);
      }),
    );
  });

  it('shows the first row at the top and the last row at the end', () => {
    fc.assert(
      fc.property(extents, (extent) => {
        const rows = { count: extent.count, height: ROW, overscan: 0 };
        expect(rowsAt(offsetOf(0, extent), extent.viewport, rows).first).toBe(0);
        const last = rowsAt(offsetOf(extent.reach, extent), extent.viewport, rows);
        expect(last.end).toBe(extent.count);
      }),
    );
  });

  it('restores every offset from its scrollTop', () => {
    fc.assert(
      fc.property(extents, share, (extent, at) => {
        const offset = clampOffset(at * extent.content, extent);
        expect(offsetOf(scrollTopOf(offset, extent), extent)).toBeCloseTo(offset, 4);
      }),
    );
  });

  it('never moves backwards when scrolled forwards', () => {
    fc.assert(
      fc.property(extents, share, share, (extent, one, other) => {
        const before = Math.min(one, other);
        const after = Math.max(one, other);
        expect(offsetOf(before * extent.reach, extent)).toBeLessThanOrEqual(
          offsetOf(after * extent.reach, extent),
        );
      }),
    );
  });

  it('does not scale lists that fit', () => {
    const content = MAX_HEIGHT_PX;
    const extent = { content, viewport: 600, reach: content - 600 };
    expect(offsetOf(4_321.5, extent)).toBe(4_321.5);
    expect(scrollTopOf(4_321.5, extent)).toBe(4_321.5);
  });

  it('reaches the end even if the element is shorter than requested', () => {
    const content = 1_000_000 * ROW;
    const extent = { content, viewport: 600, reach: 2_000_000 };
    expect(offsetOf(2_000_000, extent)).toBe(content - 600);
  });
});

describe('visible rows', () => {
  it('cover the entire viewport', () => {
    fc.assert(
      fc.property(extents, share, fc.nat({ max: 20 }), (extent, at, overscan) => {
        const offset = clampOffset(at * extent.content, extent);
        const { first, end } = rowsAt(offset, extent.viewport, {
          count: extent.count,
          height: ROW,
          overscan,
        });
        expect(first * ROW).toBeLessThanOrEqual(offset);
        expect(end * ROW).toBeGreaterThanOrEqual(Math.min(offset + extent.viewport, extent.content));
        expect(end).toBeLessThanOrEqual(extent.count);
      }),
    );
  });

  it('are none in an empty list', () => {
    expect(rowsAt(0, 600, { count: 0, height: ROW, overscan: 8 })).toEqual({ first: 0, end: 0 });
  });

  it('come into view with the least movement', () => {
    expect(offsetShowing(5, 0, 320, ROW)).toBe(0);
    expect(offsetShowing(10, 0, 320, ROW)).toBe(ROW);
    expect(offsetShowing(2, 320, 320, ROW)).toBe(2 * ROW);
  });
});
