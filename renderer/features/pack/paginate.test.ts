import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paginate, type MeasuredBlock, type PageSlice } from './paginate.ts';

const GAP = 16;
const ROOM = 600;

function heightOf(page: readonly PageSlice[], blocks: readonly MeasuredBlock[]): number {
  const heights = page.map(({ block, from, to }) => {
    const { lead = 0, rows = [] } = blocks[block] ?? {};
    return lead + rows.slice(from, to).reduce((sum, row) => sum + row, 0);
  });
  return heights.reduce((sum, height) => sum + height, 0) + GAP * (page.length - 1);
}

const blocks = fc.array(
  fc.record({
    lead: fc.integer({ min: 0, max: 80 }),
    rows: fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 60 }),
  }),
  { maxLength: 12 },
);

test('every row is on one page, in order, and no page is higher than its room', () => {
  fc.assert(
    fc.property(blocks, (all) => {
      const pages = paginate(all, { room: ROOM, gap: GAP });
      for (const page of pages) expect(heightOf(page, all)).toBeLessThanOrEqual(ROOM);
      const slices = pages.flat();
      for (const [block, { rows }] of all.entries()) {
        const own = slices.filter((slice) => slice.block === block);
        expect(own[0]?.from).toBe(0);
        expect(own.at(-1)?.to).toBe(rows.length);
        for (const [place, slice] of own.entries()) {
          expect(slice.from).toBe(own[place - 1]?.to ?? 0);
          if (rows.length > 0) expect(slice.to, 'no lead without a row').toBeGreaterThan(slice.from);
        }
      }
      expect(slices.map(({ block }) => block)).toEqual(
        slices.map(({ block }) => block).toSorted((a, b) => a - b),
      );
    }),
  );
});

test('a row that does not fit begins the next page, with the lead of its table', () => {
  const pages = paginate([{ lead: 40, rows: [300, 300] }], { room: ROOM, gap: GAP });
  expect(pages).toEqual([[{ block: 0, from: 0, to: 1 }], [{ block: 0, from: 1, to: 2 }]]);
});

test('a row higher than a page has a page of its own', () => {
  const pages = paginate([{ lead: 10, rows: [20, 900, 20] }], { room: ROOM, gap: GAP });
  expect(pages.map((page) => page.map(({ from, to }) => [from, to]))).toEqual([[[0, 1]], [[1, 2]], [[2, 3]]]);
});

test('nothing needs no page', () => {
  expect(paginate([], { room: ROOM, gap: GAP })).toEqual([]);
});
