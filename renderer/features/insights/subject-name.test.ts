import { expect, test } from 'vitest';
import { subjectName } from './subject-name.ts';

test.each([
  ['its own record', { own: 'Own Ltd', told: ['Other Ltd'] }, 'Own Ltd'],
  ['its newest record that names it', { own: null, told: [null, 'Newest Ltd', 'Old Ltd'] }, 'Newest Ltd'],
  ['nothing', { own: null, told: [null] }, null],
])('a partner is called by %s', (_what, names, wanted) => {
  expect(subjectName(names)).toBe(wanted);
});

test('is called nothing before it is known', () => {
  expect(subjectName({ own: undefined, told: undefined })).toBeUndefined();
  expect(subjectName({ own: null, told: undefined })).toBeUndefined();
});
