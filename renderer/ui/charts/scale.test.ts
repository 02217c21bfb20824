import { expect, test } from 'vitest';
import { axisOf, placer } from './scale.ts';

test.each([
  [
    [1, 95],
    [0, 25, 50, 75, 100],
  ],
  [
    [-30, 70],
    [-50, -25, 0, 25, 50, 75],
  ],
  [[-8], [-8, -6, -4, -2, 0]],
  [[0.004], [0, 0.001, 0.002, 0.003, 0.004]],
  [[0, 0], [0]],
  [[], [0]],
])('the axis of %j has round values including 0', (values, ticks) => {
  const axis = axisOf(values);
  expect(axis.ticks).toHaveLength(ticks.length);
  for (const [place, tick] of ticks.entries()) expect(axis.ticks[place]).toBeCloseTo(tick, 9);
  for (const value of values) {
    expect(value).toBeGreaterThanOrEqual(axis.low);
    expect(value).toBeLessThanOrEqual(axis.high);
  }
});

test('lengths on the chart are proportional to the amounts', () => {
  const y = placer(axisOf([0, 80]), 10, 110);
  expect(y(0)).toBe(110);
  expect(y(0) - y(60)).toBeCloseTo(3 * (y(0) - y(20)));
});
