import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CRASH_WINDOW_MS, MAX_CRASHES, noteStart } from './crash-loop.ts';

let profile: string;
beforeEach(() => (profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'))));
afterEach(() => rmSync(profile, { recursive: true }));

/** Starts `times` times without stopping, `apart` ms from each other. @returns the result of each. */
const crash = (times: number, apart: number): boolean[] =>
  Array.from({ length: times }, (_none, nth) => noteStart(profile, 1_000_000 + nth * apart).isFound);

it('detects consecutive starts without a stop, until one is stopped', () => {
  expect(crash(MAX_CRASHES + 3, 1_000)).toEqual([false, false, false, true, true, true]);
  noteStart(profile, 1_010_000).ended();
  expect(noteStart(profile, 1_011_000).isFound).toBe(false);
});

it('resets the count when the user resumes normal operation', () => {
  crash(MAX_CRASHES, 1_000);
  const careful = noteStart(profile, 1_010_000);
  careful.resumed();
  expect([careful.isFound, noteStart(profile, 1_011_000).isFound]).toEqual([true, false]);
});

it('ignores crashes far apart, and starts in the future after the clock was set back', () => {
  expect(crash(10, CRASH_WINDOW_MS / 2)).not.toContain(true);
  expect(noteStart(profile, 5).isFound).toBe(false);
});

it('does not count a start that was stopped or withdrawn', () => {
  for (let each = 0; each < 10; each += 1) noteStart(profile, each).ended();
  for (let each = 0; each < 10; each += 1) noteStart(profile, each).withdrawn();
  expect(noteStart(profile, 11).isFound).toBe(false);
});

it('detects a loop at once when a thread cannot be kept running', () => {
  const start = noteStart(profile, 1);
  start.lost();
  start.ended();
  expect([noteStart(profile, 2).isFound, noteStart(profile, 3).isFound]).toEqual([true, true]);
  noteStart(profile, 4).ended();
  expect(noteStart(profile, 5).isFound).toBe(false);
});

it.each(['', '[]', '{"begun":"x","lost":1}', `{"begun":[${'1,'.repeat(1_000)}1],"lost":false}`, '\0'])(
  'starts with a file containing %j',
  (text) => {
    writeFileSync(path.join(profile, 'starts.json'), text);
    expect(noteStart(profile, 1).isFound).toBe(false);
  },
);

it('starts where nothing can be written', () => {
  expect(noteStart(path.join(profile, 'missing'), 1).isFound).toBe(false);
});
