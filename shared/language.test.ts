import { expect, test } from 'vitest';
import { chooseLanguage, languageTags, regionOf } from './language.ts';

test('selects the system’s first supported language, else English', () => {
  expect(chooseLanguage('system', ['hu-HU', 'en'])).toBe('hu');
  expect(chooseLanguage('system', ['de-DE', 'en-US', 'hu'])).toBe('en');
  expect(chooseLanguage('system', ['de-DE', 'HU'])).toBe('hu');
  expect(chooseLanguage('system', ['hup', 'enm'])).toBe('en');
  expect(chooseLanguage('system', [])).toBe('en');
});

test('prefers the user’s choice to the system’s', () => {
  expect(chooseLanguage('hu', ['en-GB'])).toBe('hu');
  expect(chooseLanguage('en', ['hu-HU'])).toBe('en');
});

test('uses the reader’s region of a language', () => {
  expect(regionOf('en', ['de-DE', 'en-US', 'en-GB'])).toBe('en-US');
  expect(regionOf('hu', ['en-US'])).toBe('hu-HU');
});

test('ignores invalid language tags', () => {
  expect(languageTags(['C', 'en-GB', '', 'hu_HU', 'hu'])).toEqual(['en-GB', 'hu']);
});
