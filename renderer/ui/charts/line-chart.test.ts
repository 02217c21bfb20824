import { expect, test } from 'vitest';
import { markHeights } from './line-chart.tsx';

test.each([
  [
    'apart',
    [
      { x: 0, y: 50 },
      { x: 20, y: 100 },
    ],
    [70, 120],
  ],
  [
    'at one point',
    [
      { x: 0, y: 50 },
      { x: 20, y: 52 },
    ],
    [70, 86],
  ],
  [
    'at the bottom',
    [
      { x: 0, y: 195 },
      { x: 20, y: 190 },
    ],
    [196, 180],
  ],
  [
    'far from each other',
    [
      { x: 0, y: 195 },
      { x: 500, y: 190 },
    ],
    [196, 196],
  ],
])('the texts of two marks %s can both be read', (_, marks, heights) => {
  expect(markHeights(marks, 200)).toEqual(heights);
});
