import { expect, it } from 'vitest';
import type { RecordRow } from '../../../../shared/model/record.ts';
import { cellFilter } from './cell-filters.ts';

const row = {
  date: '2026-11-21',
  dueDate: null,
  gross: '-12.50',
  net: '1e9',
  asSent: false,
  partnerId: '7',
  partnerName: 'Kovács Kft.',
  number: 'SZ-1',
  paidStatus: 'unpaid',
} as RecordRow;

it('narrows to what the cell says, the partner by who it is and not by its name', () => {
  expect(cellFilter(row, 'date')?.filter).toEqual({ date: { from: '2026-11-21', to: '2026-11-21' } });
  expect(cellFilter(row, 'gross')?.filter).toEqual({ gross: { min: '-12.50', max: '-12.50' } });
  expect(cellFilter(row, 'partnerName')).toEqual({
    part: 'partners',
    filter: { partners: ['7'] },
    value: 'Kovács Kft.',
  });
  expect(cellFilter(row, 'paidStatus')?.filter).toEqual({ paid: ['unpaid'] });
});

it('offers nothing for a cell that says nothing, or nothing exact', () => {
  for (const column of ['dueDate', 'net', 'number', 'nothing']) expect(cellFilter(row, column)).toBeNull();
  expect(cellFilter({ ...row, asSent: true }, 'gross')).toBeNull();
});
