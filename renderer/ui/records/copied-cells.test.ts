import { afterEach, expect, it } from 'vitest';
import type { RecordWords } from '../../../shared/model/export.ts';
import type { RecordRow } from '../../../shared/model/record.ts';
import { DEFAULT_PRESENTATION } from '../../../shared/presentation.ts';
import { formatting, formattingOf } from '../formatting/formatting.ts';
import { copiedCell, copiedRow } from './copied-cells.ts';

const words = {
  unpaid: 'Unpaid',
  cancelled: 'Cancelled',
  excluded: 'Excluded',
  transfer: 'Transfer',
  yes: 'Yes',
  no: 'No',
  unnamed: 'Record {id}',
} as RecordWords;
const row = {
  date: '2026-11-21',
  dueDate: null,
  gross: '-12345.50',
  net: '1e9',
  unreadable: [] as RecordRow['unreadable'],
  cancelled: null,
  isExcluded: false,
  partnerName: '=Rose\tKft.',
  number: 'SZ-1',
  paidStatus: 'unpaid',
  paymentMethod: 'barter',
  isCustomer: false,
  isVendor: null,
} as RecordRow;

function write(language: 'en' | 'hu'): void {
  formatting.set(formattingOf({ ...DEFAULT_PRESENTATION, language }, ['en-GB']));
}
afterEach(() => write('en'));

it('copies text unchanged, amounts and dates in a format other apps read, and words as shown', () => {
  const copied = (column: string) => copiedCell(row, column, words);
  expect(copied('partnerName')).toBe('=Rose\tKft.');
  expect(copied('date')).toBe('2026-11-21');
  write('hu');
  expect(copied('gross')).toBe('-12345,50');
  expect(copied('paidStatus')).toBe('Unpaid');
  expect(copiedCell({ ...row, cancelled: 'cancelled' }, 'paidStatus', words)).toBe('Cancelled');
  expect(copiedCell({ ...row, isExcluded: true }, 'paidStatus', words)).toBe('Unpaid, Excluded');
  expect(copied('paymentMethod')).toBe('barter');
  expect(copiedCell({ ...row, paymentMethod: 'transfer' }, 'paymentMethod', words)).toBe('Transfer');
  expect(copied('isCustomer')).toBe('No');
});

it('copies nothing from an empty cell', () => {
  for (const column of ['dueDate', 'isVendor', 'unreadable', 'toString']) {
    expect(copiedCell(row, column, words)).toBeNull();
  }
});

it('uses the label of the list for records without a name', () => {
  const bare = { ...row, recordId: '3', partnerName: null, partnerId: null, number: null, name: null };
  expect(copiedCell(bare, 'partnerName', words)).toBe('Record 3');
  expect(copiedCell({ ...bare, partnerId: '17' }, 'partnerName', words)).toBe('#17');
  expect(copiedCell({ ...bare, number: 'N1' }, 'partnerName', words)).toBeNull();
  expect(copiedCell(bare, 'name', words)).toBe('#3');
});

it('copies an inexact amount as sent', () => {
  expect(copiedCell({ ...row, gross: '1.5 EUR', unreadable: ['gross'] }, 'gross', words)).toBe('1.5 EUR');
});

it('copies a row as one line without formulas', () => {
  const columns = ['partnerName', 'dueDate', 'gross'].map((id) => ({ id }));
  expect(copiedRow(row, columns, words)).toBe("'=Rose Kft.\t\t-12345.50");
});
