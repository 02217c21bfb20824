import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const SENT = Date.UTC(2026, 0, 15, 12);

describe('parseRetryAfter', () => {
  it.each([
    ['7', 7_000],
    [' 0 ', 0],
    ['1.5', 1_500],
    ['Thu, 15 Jan 2026 12:00:30 GMT', 30_000],
    ['Thursday, 15-Jan-26 12:01:00 GMT', 60_000],
    ['Thu, 15 Jan 2026 11:00:00 GMT', 0],
    ['Sat, 15 Jan 2036 12:00:00 GMT', 3_652 * 86_400_000],
    [null, null],
    ['', null],
    ['soon', null],
    ['-5', null],
    ['2026-01-15', null],
    ['9'.repeat(400), Infinity],
  ])('reads %j as %j ms', (header, milliseconds) => {
    expect(parseRetryAfter(header, SENT)).toBe(milliseconds);
  });
});
