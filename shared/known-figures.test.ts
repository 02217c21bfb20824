import { expect, test } from 'vitest';
import { isEmptyFigure, knownDifference, knownGross } from './known-figures.ts';

test.each([
  [{ count: 2, gross: '0.00', notIncluded: 2 }, null],
  [{ count: 2, gross: '1.00', notIncluded: 1 }, '1.00'],
  [{ count: 0, gross: '0.00', notIncluded: 0 }, '0.00'],
])('the gross of %j is %s', (figure, gross) => {
  expect(knownGross(figure)).toBe(gross);
});

test('the difference of an unknown amount is unknown, not zero', () => {
  expect(knownDifference('1.00', '3.50')).toBe('-2.50');
  expect(knownDifference(null, '3.50')).toBeNull();
  expect(knownDifference('1.00', null)).toBeNull();
});

test.each([
  [{ count: 0, gross: '0.00' }, true],
  // Records with a sum of zero, and an amount that belongs to no single record.
  [{ count: 2, gross: '0.00' }, false],
  [{ count: 0, gross: '-3.00' }, false],
])('%j has nothing to sum: %s', (figure, nothing) => {
  expect(isEmptyFigure(figure)).toBe(nothing);
});
