import { expect, test } from 'vitest';
import { judgeTests } from './judge-tests.ts';

const VITEST = [' Test Files  9 passed (9)', '      Tests  96 passed (96)', '   Duration  80s'];
const PLAYWRIGHT = ['Running 8 tests using 1 worker', '  8 passed (9.1m)'];

test.each([VITEST, PLAYWRIGHT])('accepts a runner that ran everything', (...lines) => {
  expect(judgeTests(lines, 0).wrong).toEqual([]);
});

test('reports the counts as the runner printed them', () => {
  expect(judgeTests(VITEST, 0).summary).toBe('96 passed (96)');
  expect(judgeTests(['  1 failed', '    [browser] › x.spec.ts', '  7 passed (9.1m)'], 1)).toEqual({
    summary: '1 failed, 7 passed (9.1m)',
    wrong: ['ended with 1'],
  });
});

test.each([
  ['64 passed | 1 skipped (65)', '1 skipped: this suite counts only when all of it ran'],
  ['1 skipped (1)', 'no test passed'],
  ['8 passed | 2 todo (10)', '2 todo: this suite counts only when all of it ran'],
])('rejects %s although the runner succeeded', (counts, wrong) => {
  expect(judgeTests([`      Tests  ${counts}`], 0).wrong).toContain(wrong);
});

test('rejects a runner that found no test, or skipped a window or the keychain', () => {
  expect(judgeTests([], 0).wrong).toEqual(['no test passed']);
  const electron = 'Electron specs are skipped: the electron package has no program.';
  const keychain = "The keychain's specs are skipped: gnome-keyring not found.";
  const packed = "The packaged app's specs are skipped: it is not there.";
  expect(judgeTests([keychain, electron, packed, ...PLAYWRIGHT], 0).wrong).toEqual([keychain, electron]);
});
