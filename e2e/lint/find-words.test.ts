import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

const wordsOf = (file: string, content: string): string[] => findWords(file, content).map(({ word }) => word);

test.each([
  ['a comment', 'a.ts', '/** Who was told. */\nconst a = 1;', 'told'],
  ['a comment at the end of a line', 'a.ts', 'const a = 1; // Left out.', 'Left out'],
  ['a comment in JSX', 'a.tsx', 'const a = <b>{/* This program. */}</b>;', 'This program'],
  ['a name', 'a.ts', 'const leftOut = 1;', 'left Out'],
  ['a constant', 'a.ts', 'const MAX_PATIENCE_MS = 1;', 'PATIENCE'],
  ['a member', 'a.ts', 'interface A { toldAt: number }', 'told'],
  ['a test title', 'a.test.ts', "test('is told twice', () => {});", 'told'],
  ['a title of test.each', 'a.test.ts', "test.each([1])('is told %i times', () => {});", 'told'],
  ['a file name', 'ledger-reader.ts', '', 'ledger'],
  ['a style sheet', 'a.module.css', '/* Told apart. */', 'Told'],
  ['a document', 'docs/a.md', 'The figures left\nout are listed.', 'left out'],
  ['a key of a catalogue', 'language/en/a.json', '{ "leftOut": "Not included" }', 'left Out'],
  ['a text of a catalogue', 'language/en/a.json', '{ "a": "Two records left out" }', 'left out'],
  ['a Hungarian text', 'language/hu.json', '{ "a": "Két rekord" }', 'rekord'],
])('finds an avoided word in %s', (_where, file, content, word) => {
  expect(wordsOf(file, content)).toEqual([word]);
});

test.each([
  ['a name of SQL', 'a.ts', 'const names = { left_out: 1 };'],
  ['another string of code', 'a.ts', "const sql = 'SELECT * FROM ledger';"],
  ['the use of a library’s name', 'a.ts', "import { told } from 'lib'; lib.ledger(told);"],
  ['part of a word', 'docs/a.md', 'A foretold ledgerless leftout.'],
  ['a verb on screen whose subject is the user', 'language/en/a.json', '{ "a": "If you forget it" }'],
])('ignores %s', (_where, file, content) => {
  expect(wordsOf(file, content)).toEqual([]);
});

test('finds a sentence on screen of more than 25 words', () => {
  const sentence = Array.from({ length: 26 }, () => 'word').join(' ');
  expect(wordsOf('language/en/a.json', `{ "a": "Short. ${sentence}." }`)).toEqual([`${sentence}.`]);
  expect(wordsOf('docs/a.md', `${sentence}.`)).toEqual([]);
});

test('gives the line', () => {
  expect(findWords('a.ts', 'const a = 1;\n\n// Told.\n')).toEqual([
    { line: 3, word: 'Told', instead: 'report, notify, distinguish' },
  ]);
});
