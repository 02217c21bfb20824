import { expect, it } from 'vitest';
import { fittingColumns, withContents } from './grid-column.ts';
import type { GridColumn } from './grid-column.ts';

const column = (id: string, width: number, optional?: number): GridColumn<string> => ({
  id,
  label: id,
  width,
  ...(optional !== undefined && { optional }),
  sortable: false,
  render: () => null,
});
const columns = [column('who', 10), column('net', 10, 2), column('types', 10, 1), column('gross', 10)];
const fitting = (room: number) => fittingColumns(columns, room).map(({ id }) => id);

it('omits the least important columns until the others fit, and keeps the order', () => {
  expect(fitting(40)).toEqual(['who', 'net', 'types', 'gross']);
  expect(fitting(39)).toEqual(['who', 'net', 'gross']);
  expect(fitting(29)).toEqual(['who', 'gross']);
});

it('never omits a mandatory column', () => {
  expect(fitting(5)).toEqual(['who', 'gross']);
});

it('omits an optional column before another one cannot grow up to its content', () => {
  const growing = [column('who', 10), { ...column('number', 5), upTo: 8 }, column('net', 10, 1)];
  const ids = (room: number) => fittingColumns(growing, room).map(({ id }) => id);
  expect(ids(28)).toEqual(['who', 'number', 'net']);
  expect(ids(27)).toEqual(['who', 'number']);
  expect(ids(15)).toEqual(['who', 'number']);
});

const whole = (id: string, width: number) => ({ ...column(id, width), whole: true });

it('makes a column as wide as content that is never cut, whatever its own width', () => {
  const arranged = [whole('gross', 3), column('who', 10), whole('net', 12), whole('vat', 3)];
  const contents = new Map([
    ['gross', 9],
    ['net', 9],
    ['vat', 9],
  ]);
  expect(withContents(arranged, contents).map(({ width }) => width)).toEqual([11, 10, 12, 11]);
  expect(withContents(arranged, new Map())).toEqual(arranged);
});

it('lets a column grow up to its content and its limit, unless the user chose its width', () => {
  const upTo = (content: number, limit = 12) =>
    withContents(
      [column('who', 10), { ...column('number', 5), upTo: limit }, column('gross', 10)],
      new Map([['number', content]]),
    )[1]?.upTo;
  expect(upTo(7)).toBe(8);
  expect(upTo(40)).toBe(12);
  expect(upTo(2)).toBe(5);
  const chosen = [column('who', 10), column('number', 5), column('gross', 10)];
  expect(withContents(chosen, new Map([['number', 9]]))).toEqual(chosen);
});
