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

it('leaves out what is least needed until the rest fits, in order', () => {
  expect(fitting(40)).toEqual(['who', 'net', 'types', 'gross']);
  expect(fitting(39)).toEqual(['who', 'net', 'gross']);
  expect(fitting(29)).toEqual(['who', 'gross']);
});

it('never leaves out a column that is not optional', () => {
  expect(fitting(5)).toEqual(['who', 'gross']);
});

it('gives a column more room only where no other has to make way for it', () => {
  const roomy = [{ ...column('due', 6), roomy: 10 }, column('types', 10, 1), column('gross', 10)];
  const widths = (room: number) => fittingColumns(roomy, room).map(({ width }) => width);
  expect(widths(30)).toEqual([10, 10, 10]);
  expect(widths(29)).toEqual([6, 10, 10]);
  expect(widths(25)).toEqual([6, 10]);
});
