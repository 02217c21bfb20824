import { describe, expect, test } from 'vitest';
import { english as early } from './en/index.ts';
import { hungarian } from './hu/index.ts';
import { lateEnglish } from './late-words.ts';
import { flatten, keysAsked, variablesOf, withoutPlural } from './testing/catalogue-keys.ts';
import { literalWords } from './testing/literal-words.ts';
import { pageSources, parse } from './testing/page-sources.ts';

const english = { ...early, ...lateEnglish };

const CATALOGUES = { en: flatten(english), hu: flatten(hungarian) };
const sources = pageSources();

describe.each(Object.entries(CATALOGUES))('the catalogue of %s', (language, words) => {
  test('has every word of the English one and no other', () => {
    expect([...words.keys()].map(withoutPlural).sort()).toEqual(
      [...CATALOGUES.en.keys()].map(withoutPlural).sort(),
    );
  });

  test('leaves no word empty', () => {
    expect([...words].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('puts the same values into each', () => {
    for (const [key, text] of words) {
      const own = [...CATALOGUES.en].filter(([name]) => withoutPlural(name) === withoutPlural(key));
      const named = new Set(own.flatMap(([, english]) => variablesOf(english)));
      expect([...named].sort(), key).toEqual(
        // The number itself may be left to the words: "a company".
        expect.arrayContaining(variablesOf(text)),
      );
      expect(
        variablesOf(text).concat('count').sort(),
        `${key} names all of ${[...named].join(', ')}`,
      ).toEqual(expect.arrayContaining([...named].filter((name) => name !== 'count')));
    }
  });

  test('has every plural form of its language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plural = [...words.keys()].filter((key) => withoutPlural(key) !== key);
    expect(plural.length).toBeGreaterThan(20);
    for (const key of new Set(plural.map(withoutPlural))) {
      expect(plural.filter((name) => withoutPlural(name) === key).sort(), key).toEqual(
        forms.map((form) => `${key}_${form}`).sort(),
      );
    }
  });
});

test('every word of the catalogue is used', () => {
  const asked = [...new Map(sources.flatMap(keysAsked).map((one) => [one.source, one])).values()];
  expect(
    [...CATALOGUES.en.keys()].filter((key) => !asked.some((one) => one.test(withoutPlural(key)))),
  ).toEqual([]);
});

test('every text a user reads comes from the catalogue', () => {
  expect(sources.flatMap(literalWords)).toEqual([]);
});

test.each([
  ['<p>Paid</p>', 'Paid'],
  ["<p>{late ? 'Late' : t('x')}</p>", 'Late'],
  ['<p>{open && `${n} open`}</p>', 'open'],
  ['<Button aria-label="Close" />', 'Close'],
  ["<Tabs labels={[{ label: 'Old' }]} />", 'Old'],
])('%s would be found', (text, word) => {
  expect(literalWords(parse('a.tsx', text))).toEqual([`a.tsx:1 ${word}`]);
});
