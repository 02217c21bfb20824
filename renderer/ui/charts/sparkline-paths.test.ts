import { describe, expect, test } from 'vitest';
import { sparklinePaths, type SparklinePoint } from './sparkline-paths.ts';

const frame = { from: 0, to: 100, width: 100, height: 24 };
const point = (from: number, to: number, value: bigint, isAfterGap = false): SparklinePoint => ({
  from,
  to,
  value,
  isAfterGap,
});

describe('a step line', () => {
  test('spans the full width, with the highest value on top', () => {
    expect(sparklinePaths([point(0, 50, 10n), point(50, 100, 20n)], frame).line).toBe('M0 22H50H50V2H100');
  });

  test('breaks at a gap', () => {
    const { line } = sparklinePaths([point(0, 20, 10n), point(60, 100, 20n, true)], frame);
    expect(line).toBe('M0 22H20M60 2H100');
  });

  test('is level for a single value, and shows one that lasted only a moment', () => {
    expect(sparklinePaths([point(40, 40, 5n)], frame).line).toBe('M40 12H41');
  });

  test('has a zero line only if it crosses zero', () => {
    expect(sparklinePaths([point(0, 50, -10n), point(50, 100, 10n)], frame).zero).toBe(12);
    expect(sparklinePaths([point(0, 50, 1n), point(50, 100, 10n)], frame).zero).toBeNull();
  });
});

test('no points draw nothing', () => {
  expect(sparklinePaths([], frame)).toEqual({ line: '', zero: null });
});
