import { expect, test } from 'vitest';
import { chooseLanguage, languageTags, regionOf } from './language.ts';

test('the system’s first language that is spoken is taken, else English', () => {
  expect(chooseLanguage('system', ['hu-HU', 'en'])).toBe('hu');
  expect(chooseLanguage('system', ['de-DE', 'en-US', 'hu'])).toBe('en');
  expect(chooseLanguage('system', ['de-DE', 'HU'])).toBe('hu');
  expect(chooseLanguage('system', ['hup', 'enm'])).toBe('en');
  expect(chooseLanguage('system', [])).toBe('en');
});

test('the user’s own choice stands above the system', () => {
  expect(chooseLanguage('hu', ['en-GB'])).toBe('hu');
  expect(chooseLanguage('en', ['hu-HU'])).toBe('en');
});

test('a language is written as in the reader’s region', () => {
  expect(regionOf('en', ['de-DE', 'en-US', 'en-GB'])).toBe('en-US');
  expect(regionOf('hu', ['en-US'])).toBe('hu-HU');
});

test('what is no language tag is passed over', () => {
  expect(languageTags(['C', 'en-GB', '', 'hu_HU', 'hu'])).toEqual(['en-GB', 'hu']);
});
