import { describe, expect, it } from 'vitest';
import { pagesAround, placeIn, rowIn } from './page-window.ts';

describe('the pages to load for visible rows', () => {
  it('are those with the visible rows and some rows around them', () => {
    expect(pagesAround({ first: 0, end: 30 }, 40_000)).toEqual({ first: 0, last: 0 });
    expect(pagesAround({ first: 50, end: 80 }, 40_000)).toEqual({ first: 0, last: 1 });
    expect(pagesAround({ first: 250, end: 280 }, 40_000)).toEqual({ first: 2, last: 3 });
  });

  it('end with the last page of the list', () => {
    expect(pagesAround({ first: 999_970, end: 1_000_000 }, 1_000_000)).toEqual({ first: 9_999, last: 9_999 });
    expect(pagesAround({ first: 30, end: 60 }, 12)).toEqual({ first: 0, last: 0 });
    expect(pagesAround({ first: 0, end: 0 }, 0)).toEqual({ first: 0, last: 0 });
  });
});

describe('rows and their positions', () => {
  const pages = [undefined, ['a', 'b'], ['c']];

  it('are found by each other', () => {
    expect(rowIn(pages, 7, 801)).toBe('b');
    expect(placeIn(pages, 7, (row) => row === 'b')).toBe(801);
    expect(rowIn(pages, 7, 900)).toBe('c');
  });

  it('are missing where nothing is loaded', () => {
    expect(rowIn(pages, 7, 700)).toBeUndefined();
    expect(rowIn(pages, 7, 1_500)).toBeUndefined();
    expect(placeIn(pages, 7, (row) => row === 'z')).toBe(-1);
  });
});
