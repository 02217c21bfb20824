import { expect, it } from 'vitest';
import { fittingColumns } from './grid-column.ts';
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

it('widens a column only if no other has to make room for it', () => {
  const roomy = [{ ...column('due', 6), roomy: 10 }, column('types', 10, 1), column('gross', 10)];
  const widths = (room: number) => fittingColumns(roomy, room).map(({ width }) => width);
  expect(widths(30)).toEqual([10, 10, 10]);
  expect(widths(29)).toEqual([6, 10, 10]);
  expect(widths(25)).toEqual([6, 10]);
});
