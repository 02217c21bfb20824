import { expect, test } from 'vitest';
import { isExported } from './exported-files.ts';

const ORIGIN = 'app://countinghouse';

test('allows only tables and reports made by the page', () => {
  const made = (url: string, fileName: string) => isExported({ url, fileName }, ORIGIN);
  expect(made(`blob:${ORIGIN}/1b9d`, 'Expenses - 2026-11-21.csv')).toBe(true);
  expect(made(`blob:${ORIGIN}/1b9d`, 'Expenses.xlsx')).toBe(true);
  expect(made(`blob:${ORIGIN}/1b9d`, 'Client pack.pdf')).toBe(true);
  expect(made(`blob:${ORIGIN}/1b9d`, 'x.txt')).toBe(false);
  expect(made(`blob:${ORIGIN}/1b9d`, 'x.csv.exe')).toBe(false);
  expect(made(`blob:${ORIGIN}.evil/1b9d`, 'x.csv')).toBe(false);
  expect(made('data:text/csv,x', 'x.csv')).toBe(false);
  expect(made('https://evil.example/x.csv', 'x.csv')).toBe(false);
  expect(made(`blob:${ORIGIN}/1b9d`, 'toString')).toBe(false);
});
