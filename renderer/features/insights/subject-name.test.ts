import { expect, test } from 'vitest';
import { subjectName } from './subject-name.ts';

test.each([
  ['its own record', { own: 'Own Ltd', reported: ['Other Ltd'] }, 'Own Ltd'],
  ['its newest record that names it', { own: null, reported: [null, 'Newest Ltd', 'Old Ltd'] }, 'Newest Ltd'],
  ['nothing', { own: null, reported: [null] }, null],
])('a partner is called by %s', (_what, names, wanted) => {
  expect(subjectName(names)).toBe(wanted);
});

test('is called nothing before it is known', () => {
  expect(subjectName({ own: undefined, reported: undefined })).toBeUndefined();
  expect(subjectName({ own: null, reported: undefined })).toBeUndefined();
});
