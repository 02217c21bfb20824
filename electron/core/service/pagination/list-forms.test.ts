import { beforeEach, expect, it } from 'vitest';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { ListForms } from './list-forms.ts';

const ADDRESS = 'https://books.example.com';
const HOUR_MS = 3_600_000;
const full = { rows: 100, isOrdered: true, dating: 'created' } as const;

let clock: ManualClock;
let forms: ListForms;
beforeEach(() => {
  clock = new ManualClock(Date.UTC(2026, 0, 15));
  forms = new ListForms(clock);
});
const rows = (wanted: Parameters<ListForms['rows']>[2]) => forms.rows(ADDRESS, 'expenses', wanted);

it('requests fewer rows of all lists of a slow service, and more once it is fast', () => {
  forms.recordTime(ADDRESS, 100, 40_000);
  expect([rows('most'), rows('usual'), rows({ percent: 97 }), rows({ percent: 47 }), rows(1)]).toEqual([
    25, 25, 24, 11, 1,
  ]);
  expect(forms.rows(ADDRESS, 'incomes', 'usual')).toBe(25);
  expect(forms.rows('https://other.example', 'expenses', 'usual')).toBe(100);
  for (const expected of [50, 100, 100, 100, 100]) {
    forms.recordTime(ADDRESS, rows('usual') ?? 0, 1_000);
    expect(rows('usual')).toBe(expected);
  }
  expect(forms.more(ADDRESS, 'expenses', 100)).toBe(200);
});

it('does not store the speed, which is that of the network', () => {
  forms.recordTime(ADDRESS, 100, 40_000);
  expect(forms.all()).toEqual([]);
});

it('does not try other forms for an hour after none was accepted', async () => {
  expect(forms.isReducible(ADDRESS, 'expenses')).toBe(true);
  forms.recordAllRefused(ADDRESS, 'expenses');
  expect(forms.isReducible(ADDRESS, 'expenses')).toBe(false);
  expect(forms.isReducible(ADDRESS, 'incomes')).toBe(true);
  await clock.advance(HOUR_MS + 1);
  expect(forms.isReducible(ADDRESS, 'expenses')).toBe(true);
  forms.recordAllRefused(ADDRESS, 'expenses');
  forms.recordAccepted(ADDRESS, 'expenses', full, full);
  expect(forms.isReducible(ADDRESS, 'expenses')).toBe(true);
});

it('treats a few missing rows as omitted records, and many as a cut page', () => {
  forms.recordRows(ADDRESS, 'expenses', full, { rows: 98, hasNext: true });
  expect(rows('usual')).toBe(100);
  forms.recordRows(ADDRESS, 'expenses', full, { rows: 40, hasNext: false });
  expect(rows('usual')).toBe(100);
  forms.recordRows(ADDRESS, 'expenses', full, { rows: 40, hasNext: true });
  expect(rows('usual')).toBe(40);
});

it('detects no page size from a service that sends more rows than requested', () => {
  forms.recordRows(ADDRESS, 'expenses', full, { rows: 5_000, hasNext: true });
  expect(rows('most')).toBe(100);
  expect(forms.all()).toEqual([]);
});
