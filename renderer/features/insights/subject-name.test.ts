import { expect, test } from 'vitest';
import { subjectName } from './subject-name.ts';

test.each([
  ['its own record', { own: 'Own Ltd', reported: ['Other Ltd'] }, 'Own Ltd'],
  ['the newest record with its name', { own: null, reported: [null, 'Newest Ltd', 'Old Ltd'] }, 'Newest Ltd'],
  ['nothing', { own: null, reported: [null] }, null],
])('names a partner by %s', (_what, names, wanted) => {
  expect(subjectName(names)).toBe(wanted);
});

test('has no name before the records are loaded', () => {
  expect(subjectName({ own: undefined, reported: undefined })).toBeUndefined();
  expect(subjectName({ own: null, reported: undefined })).toBeUndefined();
});
