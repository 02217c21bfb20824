import { expect, test } from 'vitest';
import { schemaText } from './known-schema.ts';

test('ignores comments and layout', () => {
  expect(schemaText("CREATE TABLE a ( -- it's a\n  b TEXT\r\n)")).toBe('CREATE TABLE a ( b TEXT )');
});

test.each(["'-- a'", "'it''s -- a'", '"-- a"', '`-- a`', '[-- a]', "'a  b'", "'a\nb'"])(
  'preserves everything in quotes: %s',
  (quoted) => {
    const sql = `CREATE VIEW a AS SELECT ${quoted}, b`;
    expect(schemaText(sql)).toBe(sql);
  },
);

test.each(['\u00a0', '\u2028', '\u000b'])('preserves other characters: %j', (character) => {
  expect(schemaText(`a${character}b`)).toBe(`a${character}b`);
  expect(schemaText(`a -- b${character}c\nd`)).toBe('a d');
});
