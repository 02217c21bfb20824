import { expect, test } from 'vitest';
import { readInsightView, writeInsightView } from './insight-view.ts';

test.each([
  '',
  'period=year',
  'partner=7&period=year',
  'type=a%26b',
  'currency=EUR&ahead=90',
  'ahead=60&day=2024-02-29',
  'currency=',
  'ahead=60&window=14..59',
  'period=quarter&currency=%231&overdue=today',
])('reads the address "%s" and writes the same', (search) => {
  expect(writeInsightView(readInsightView(search))).toBe(search);
});

test('ignores invalid values', () => {
  expect(readInsightView('period=century&ahead=31&window=0..31&overdue=never&day=2024-02-30')).toEqual(
    readInsightView(''),
  );
});
