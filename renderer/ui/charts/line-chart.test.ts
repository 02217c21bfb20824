import { expect, test } from 'vitest';
import { markHeights, textPlace } from './line-chart.tsx';

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
])('the labels of two marks %s do not overlap', (_, marks, heights) => {
  expect(markHeights(marks, 200)).toEqual(heights);
});

test.each([
  ['there is room to its right', 118, 600, { x: 118, textAnchor: 'start' }],
  ['there is room to its left', 560, 600, { x: 560, textAnchor: 'end' }],
  ['there is too little room to its right', 118, 288, { x: 78, textAnchor: 'start' }],
  ['there is too little room to its left', 190, 288, { x: 210, textAnchor: 'end' }],
  ['there is too little room on both sides', 118, 100, { x: 100, textAnchor: 'end' }],
])('the label of a mark stays in the chart where %s', (_, x, width, place) => {
  // 210 px wide.
  expect(textPlace({ x, text: 'Lowest: −554.61, 30 Nov 2026' }, width)).toEqual(place);
});
