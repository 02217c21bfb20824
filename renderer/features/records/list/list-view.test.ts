import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readListView, sortAfter, writeListView } from './list-view.ts';
import type { ListSorting } from './list-view.ts';

const sorting: ListSorting = {
  columns: ['date', 'partnerName', 'gross'],
  usual: { column: 'date', descending: true },
};

it('finds in the address what was written there, whatever was typed', () => {
  const views = fc.record({
    sort: fc.record({ column: fc.constantFrom(...sorting.columns), descending: fc.boolean() }),
    text: fc.string({ unit: 'grapheme', maxLength: 40 }),
    recordId: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
  });
  fc.assert(
    fc.property(views, (view) => {
      expect(readListView(writeListView(view, sorting), sorting)).toEqual(view);
    }),
  );
});

it('keeps the address of a usual view empty', () => {
  expect(writeListView({ sort: sorting.usual, text: '', recordId: null }, sorting)).toBe('');
});

it('falls back to the usual order for a column the list has not', () => {
  expect(readListView('sort=-secret', sorting).sort).toEqual(sorting.usual);
  expect(readListView('sort=name', sorting).sort).toEqual(sorting.usual);
});

it('turns the order round on a second click, and begins with the largest amount', () => {
  expect(sortAfter(sorting.usual, 'gross')).toEqual({ column: 'gross', descending: true });
  expect(sortAfter({ column: 'gross', descending: true }, 'gross')).toEqual({
    column: 'gross',
    descending: false,
  });
  expect(sortAfter(sorting.usual, 'partnerName')).toEqual({ column: 'partnerName', descending: false });
});
