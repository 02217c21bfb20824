import { expect, test } from 'vitest';
import { schemaText } from './known-schema.ts';

test('comments and layout do not count', () => {
  expect(schemaText("CREATE TABLE a ( -- it's a\n  b TEXT\r\n)")).toBe('CREATE TABLE a ( b TEXT )');
});

test.each(["'-- a'", "'it''s -- a'", '"-- a"', '`-- a`', '[-- a]', "'a  b'", "'a\nb'"])(
  'all that is in quotes counts: %s',
  (quoted) => {
    const sql = `CREATE VIEW a AS SELECT ${quoted}, b`;
    expect(schemaText(sql)).toBe(sql);
  },
);

test.each(['\u00a0', '\u2028', '\u000b'])('what is no layout to SQLite counts: %j', (character) => {
  expect(schemaText(`a${character}b`)).toBe(`a${character}b`);
  expect(schemaText(`a -- b${character}c\nd`)).toBe('a d');
});
