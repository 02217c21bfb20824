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
  'tab=forecast',
  'ahead=90&tab=months',
])('reads the address "%s" and writes the same', (search) => {
  expect(writeInsightView(readInsightView(search))).toBe(search);
});

test.each([
  ['', 'months'],
  ['period=year', 'months'],
  ['ahead=60', 'forecast'],
  ['window=5..20', 'forecast'],
  ['overdue=today', 'forecast'],
  ['day=2024-02-29', 'forecast'],
  ['tab=forecast', 'forecast'],
  ['tab=months&ahead=60', 'months'],
  ['tab=other', 'months'],
])('the address "%s" opens the %s', (search, tab) => {
  expect(readInsightView(search).tab).toBe(tab);
});

test('ignores invalid values', () => {
  expect(
    readInsightView('tab=months&period=century&ahead=31&window=0..31&overdue=never&day=2024-02-30'),
  ).toEqual(readInsightView(''));
});
