import { expect, it } from 'vitest';
import { arrangedColumns, layoutOf, moved, resized, stepped } from './arranged-columns.ts';

const columns = [
  { id: 'date', width: 7 },
  { id: 'partner', width: 10, grow: 3, optional: 2 },
  { id: 'city', width: 8, hidden: true },
  { id: 'gross', width: 7, optional: 1 },
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

it('shows the default columns until the user arranges them', () => {
  expect(ids(arrangedColumns(columns, null))).toEqual(['date', 'partner', 'gross']);
});

it('shows the chosen columns in the chosen order and width, without hiding any in a narrow window', () => {
  const layout = resized(moved(layoutOf(columns, null), 'gross', 'date'), 'partner', 320);
  const shown = arrangedColumns(
    columns,
    layout.map((choice) => (choice.id === 'city' ? { ...choice, shown: true } : choice)),
  );
  expect(ids(shown)).toEqual(['gross', 'date', 'partner', 'city']);
  expect(shown.find(({ id }) => id === 'partner')).toEqual({ id: 'partner', width: 20 });
  expect(shown.find(({ id }) => id === 'gross')).toEqual({ id: 'gross', width: 7 });
});

it('inserts a column missing from the layout at its default position', () => {
  const old = [
    { id: 'gross', shown: true, width: null },
    { id: 'date', shown: true, width: null },
    { id: 'gone', shown: true, width: null },
  ];
  expect(ids(layoutOf(columns, old))).toEqual(['gross', 'date', 'partner', 'city']);
  expect(ids(arrangedColumns(columns, old))).toEqual(['gross', 'date', 'partner']);
});

it('accepts invalid layouts from a settings file', () => {
  const twice = [...layoutOf(columns, null), ...layoutOf(columns, null)];
  expect(ids(layoutOf(columns, twice))).toEqual(['date', 'partner', 'city', 'gross']);
  const none = layoutOf(columns, null).map((choice) => ({ ...choice, shown: false }));
  expect(ids(arrangedColumns(columns, none))).toEqual(['date', 'partner', 'gross']);
});

it('moves a dragged column to the position where it is dropped, in either direction', () => {
  const layout = layoutOf(columns, null);
  expect(ids(moved(layout, 'gross', 'partner'))).toEqual(['date', 'gross', 'partner', 'city']);
  expect(ids(moved(layout, 'date', 'partner'))).toEqual(['partner', 'date', 'city', 'gross']);
  expect(ids(moved(layout, 'date', 'gross'))).toEqual(['partner', 'city', 'gross', 'date']);
  expect(moved(layout, 'date', 'gone')).toBe(layout);
});

it('moves a column by one step and not beyond the ends', () => {
  const layout = layoutOf(columns, null);
  expect(ids(stepped(layout, 'date', 1))).toEqual(['partner', 'date', 'city', 'gross']);
  expect(ids(stepped(layout, 'date', -1))).toEqual(ids(layout));
  expect(ids(stepped(layout, 'gross', 1))).toEqual(ids(layout));
});

it('limits the width of a column', () => {
  const layout = layoutOf(columns, null);
  expect(resized(layout, 'date', -5)[0]?.width).toBe(32);
  expect(resized(layout, 'date', 9_999)[0]?.width).toBe(1_200);
});
