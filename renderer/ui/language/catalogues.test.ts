import { describe, expect, test } from 'vitest';
import { english } from './en/index.ts';
import { laterWords } from './en/later.ts';
import { hungarian } from './hu/index.ts';
import { flatten, keysUsed, variablesOf, withoutPlural } from './testing/catalogue-keys.ts';
import { namespacesOf, startSources } from './testing/start-sources.ts';
import { literalWords } from './testing/literal-words.ts';
import { pageSources, parse } from './testing/page-sources.ts';

const CATALOGUES = { en: flatten(english), hu: flatten(hungarian) };
const sources = pageSources();

describe.each(Object.entries(CATALOGUES))('the catalogue of %s', (language, words) => {
  test('has the same keys as the English one', () => {
    expect([...words.keys()].map(withoutPlural).sort()).toEqual(
      [...CATALOGUES.en.keys()].map(withoutPlural).sort(),
    );
  });

  test('has no empty text', () => {
    expect([...words].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('uses the same variables in each language', () => {
    for (const [key, text] of words) {
      const own = [...CATALOGUES.en].filter(([name]) => withoutPlural(name) === withoutPlural(key));
      const named = new Set(own.flatMap(([, english]) => variablesOf(english)));
      expect([...named].sort(), key).toEqual(
        // A text may omit the number: "a company".
        expect.arrayContaining(variablesOf(text)),
      );
      expect(variablesOf(text).concat('count').sort(), `${key} uses all of ${[...named].join(', ')}`).toEqual(
        expect.arrayContaining([...named].filter((name) => name !== 'count')),
      );
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

test('the page uses every text of the catalogue', () => {
  const used = [...new Map(sources.flatMap(keysUsed).map((one) => [one.source, one])).values()];
  expect(
    [...CATALOGUES.en.keys()].filter((key) => !used.some((one) => one.test(withoutPlural(key)))),
  ).toEqual([]);
});

test('all visible text comes from the catalogue', () => {
  expect(sources.flatMap(literalWords)).toEqual([]);
});

test.each([
  ['<p>Paid</p>', 'Paid'],
  ["<p>{late ? 'Late' : t('x')}</p>", 'Late'],
  ['<p>{open && `${n} open`}</p>', 'open'],
  ['<Button aria-label="Close" />', 'Close'],
  ["<Tabs labels={[{ label: 'Old' }]} />", 'Old'],
])('%s is found', (text, word) => {
  expect(literalWords(parse('a.tsx', text))).toEqual([`a.tsx:1 ${word}`]);
});

test('the start uses no text of the later catalogue', () => {
  const later = new Set(Object.keys(laterWords));
  const used = startSources(sources).flatMap((source) =>
    namespacesOf(source)
      .filter((name) => later.has(name))
      .map((name) => `${source.fileName}: ${name}`),
  );
  expect(used).toEqual([]);
  expect(startSources(sources).length).toBeGreaterThan(100);
});
