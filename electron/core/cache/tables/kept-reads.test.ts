import { expect, test, vi } from 'vitest';
import { KeptReads } from './kept-reads.ts';

function setUp() {
  const kept = new KeptReads();
  const read = vi.fn((companyId: number, resource: string) => `${companyId} ${resource}`);
  return { kept, read, keep: kept.keep(read) };
}

test('reads a value once per list', () => {
  const { read, keep } = setUp();
  expect([keep(1, 'expenses'), keep(1, 'expenses'), keep(1, 'incomes'), keep(2, 'expenses')]).toEqual([
    '1 expenses',
    '1 expenses',
    '1 incomes',
    '2 expenses',
  ]);
  expect(read).toHaveBeenCalledTimes(3);
});

test('keeps zero and false too', () => {
  const kept = new KeptReads();
  const reads = [0, false].map((value) => vi.fn(() => value));
  for (const read of reads) {
    const keep = kept.keep(read);
    expect(keep(1, 'expenses')).toBe(keep(1, 'expenses'));
    expect(read).toHaveBeenCalledTimes(1);
  }
});

test('reads in a transaction what it has written so far', () => {
  const { kept, read, keep } = setUp();
  keep(1, 'expenses');
  kept.began();
  keep(1, 'expenses');
  keep(1, 'expenses');
  expect(read).toHaveBeenCalledTimes(3);
  kept.ended(false);
  keep(1, 'expenses');
  expect(read, 'nothing was written').toHaveBeenCalledTimes(3);
});

test('reads again after a write', () => {
  const { kept, read, keep } = setUp();
  keep(1, 'expenses');
  kept.began();
  kept.ended(true);
  keep(1, 'expenses');
  expect(read).toHaveBeenCalledTimes(2);
});
